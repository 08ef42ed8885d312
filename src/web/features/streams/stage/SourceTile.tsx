import { useEffect, useRef, useState } from 'react'
import type { StreamSource } from '#contract/schemas/kit/stream-shapes.ts'
import type { LayerWish } from '#contract/streams.ts'
import { ConnectionLost } from '../media/ConnectionLost.tsx'
import * as styles from '../media/live-media.module.css'
import { MediaVideo } from '../media/MediaVideo.tsx'
import type { MediaConnectionState } from '../media/media-connection.ts'
import { useSpeaking } from '../media/use-speaking.ts'
import { useWatchedSource } from '../media/use-watched-source.ts'
import { lostWords } from './live-stage-words.ts'

interface SourceTileProps {
  streamId: number
  source: StreamSource
  iceServers: readonly RTCIceServer[] | null
  isMuted: boolean
  isSoundOnly: boolean
  /** Whether the site hands on over HTTP too. */
  hasHttp: boolean
  /** Which layer of the pictures is wanted, where there are two. */
  layer: LayerWish
  /** Whether whoever speaks is marked, where several are seen. */
  marksSpeaking: boolean
  /** The browser plays sound after a press only. */
  onSoundRefused: () => void
  onState: (slot: string, state: MediaConnectionState) => void
}

/** Picture and sound of one who sends, kept up through whatever happens to the line. */
export function SourceTile({
  streamId,
  source: { slot, username, layers },
  iceServers,
  isMuted,
  isSoundOnly,
  hasHttp,
  layer,
  marksSpeaking,
  onSoundRefused,
  onState,
}: SourceTileProps) {
  const watched = useWatchedSource({
    ...{ streamId, slot, iceServers, isSoundOnly, hasHttp },
    layer: layers > 1 ? layer : 'auto',
  })
  const { state, media, file, isOverHttp, tryDirectly, retry } = watched
  const [hasPicture, setHasPicture] = useState(true)
  const isSpeaking = useSpeaking(marksSpeaking ? media : null)
  const tell = useRef(onState)
  tell.current = onState
  useEffect(() => tell.current(slot, state), [slot, state])
  const isBroken = state.phase === 'lost' || state.phase === 'refused'
  const words = isBroken ? null : stillWords(state, isSoundOnly || !hasPicture, username)
  return (
    <div className={styles.tile} data-part="live-tile" data-phase={state.phase} data-speaking={isSpeaking || undefined}>
      <MediaVideo {...{ media, file, isMuted, onSoundRefused }} label={`${username}, live`} onPicture={setHasPicture} />
      {words ? <p className={styles.noPicture}>{words}</p> : null}
      {marksSpeaking ? (
        <p className={styles.name}>
          {username}
          {isSpeaking ? <span className="visually-hidden">, speaking</span> : null}
        </p>
      ) : null}
      {isOverHttp ? (
        <p className={styles.overHttp} data-part="over-http">
          Playing over HTTP
          <button type="button" onClick={tryDirectly}>
            Try the direct way
          </button>
        </p>
      ) : null}
      {isBroken ? <ConnectionLost words={lostWords(state)} action="Try now" act={retry} /> : null}
    </div>
  )
}

/** What stands in the place of a picture that does not come. */
function stillWords({ phase }: MediaConnectionState, isStill: boolean, username: string): string | null {
  if (phase === 'connected') return isStill ? `${username}, sound only` : null
  return phase === 'waiting' ? `${username} is gone for a moment.` : null
}
