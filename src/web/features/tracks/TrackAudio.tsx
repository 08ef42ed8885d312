import { useQuery } from '@tanstack/react-query'
import type { Track } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { player } from '#web/platform/player/player.ts'
import { useIsCurrent, usePlayer } from '#web/platform/player/ui/use-player.ts'
import { Waveform } from '#web/platform/records/Waveform.tsx'
import * as styles from './track-audio.module.css'

const BARS = 90
/** Peaks are computed after an upload; they are asked for again until they are there. */
const ASK_AGAIN_MS = 3000
const MAX_TRIES = 20

/** The audio of a saved track: its shape, played in place. */
export function TrackAudio({ track }: { track: Track }) {
  const { data } = useQuery({
    ...read(tracks.waveform, { params: { id: track.id } }),
    enabled: track.hasAudio,
    refetchInterval: ({ state }) =>
      state.data?.peaks === null && state.dataUpdateCount < MAX_TRIES ? ASK_AGAIN_MS : false,
  })
  const { current, playing } = useIsCurrent(track.id)
  const played = usePlayer((state) => (current && state.duration > 0 ? state.position / state.duration : 0))
  return (
    <div className={styles.trackAudio}>
      <button
        type="button"
        className={styles.round}
        aria-label={playing ? `Pause ${track.title}` : `Play ${track.title}`}
        onClick={() =>
          player.playList([track], 0, { kind: 'album', id: track.albumId ?? 0, title: track.album ?? track.title })
        }
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <Waveform peaks={data?.peaks} bars={BARS} played={played} head={current} />
    </div>
  )
}
