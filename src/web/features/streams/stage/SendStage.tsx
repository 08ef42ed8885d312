import { useCallback, useEffect, useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { guestSlot, HOST_SLOT, streamEvents } from '#contract/streams.ts'
import { player } from '#web/platform/player/player.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { ApplauseOnStage } from '../applause/Applause.tsx'
import { sumWords, useApplause } from '../applause/use-applause.ts'
import { CaptionButton, CaptionNote } from '../captions/CaptionButton.tsx'
import { useOwnCaptions } from '../captions/use-own-captions.ts'
import { ConnectionLost } from '../media/ConnectionLost.tsx'
import { DeviceChoices } from '../media/DeviceChoices.tsx'
import { LocalMediaControls } from '../media/LocalMediaControls.tsx'
import * as mediaStyles from '../media/live-media.module.css'
import { MediaVideo } from '../media/MediaVideo.tsx'
import { useIceServers } from '../media/use-ice-servers.ts'
import type { LocalMedia } from '../media/use-local-media.ts'
import { useSending } from '../media/use-sending.ts'
import { AudienceSilhouettes } from './AudienceSilhouettes.tsx'
import { ControlButton } from './ControlButton.tsx'
import { HostControls, RecordingNote } from './HostControls.tsx'
import { clockWords, lostWords, sendingWords } from './live-stage-words.ts'
import { OnAirLight } from './OnAirLight.tsx'
import { SourceTile } from './SourceTile.tsx'
import * as styles from './stage.module.css'
import * as controlStyles from './stage-controls.module.css'

interface SendStageProps {
  stream: WatchedStream
  people: number
  own: LocalMedia
  myId: number
  leave: () => void
}

/** The stage for those on it: what they send, how it arrives, and who is beside them. */
export function SendStage({ stream, people, own, myId, leave }: SendStageProps) {
  const { id, sources, allowed } = stream
  const isHost = allowed.includes('control')
  const slot = isHost ? HOST_SLOT : guestSlot(myId)
  const iceServers = useIceServers(id)
  const { media, isSharing } = own
  const { state, figures, isReplaced, retry } = useSending({
    ...{ streamId: id, slot, iceServers, media, isOn: true },
    hasLayers: stream.media.layers,
  })
  const { floating, sums, told } = useApplause(id)
  // A request, not a lock: whoever was asked to be silent turns it on again.
  useEvent(streamEvents.sender_muted, ({ streamId }) => {
    if (streamId !== id || own.isMuted) return
    own.setMuted(true)
    toast({
      title: 'Your microphone is off',
      description: 'Whoever hosts has turned it off. You may turn it on again.',
    })
  })
  const [showsDevices, setShowsDevices] = useState(false)
  const isOnAir = state.phase === 'connected'
  const captions = useOwnCaptions({ streamId: id, media, isMuted: own.isMuted, isOnAir: isHost && isOnAir })
  useEffect(() => (isOnAir ? player.pauseForOtherMedia() : undefined), [isOnAir])
  const others = sources.filter((source) => source.slot !== slot)
  const nothing = useCallback(() => {}, [])
  return (
    <>
      <div className={styles.proscenium}>
        <div className={mediaStyles.tiles} data-count={Math.min(others.length + 1, 6)}>
          <div className={mediaStyles.tile} data-part="live-tile" data-phase={state.phase} data-own>
            <MediaVideo media={media} label="Your own picture" isMuted isMirrored={!isSharing} />
            {own.hasCamera || isSharing ? null : <p className={mediaStyles.noPicture}>You, sound only</p>}
            {isReplaced ? (
              <ConnectionLost words="You send from another window by now." action="Watch from here" act={leave} />
            ) : state.phase === 'lost' || state.phase === 'refused' ? (
              <ConnectionLost words={lostWords(state)} action="Try now" act={retry} />
            ) : null}
          </div>
          {others.map((source) => (
            <SourceTile
              key={source.slot}
              {...{ streamId: id, source, iceServers }}
              {...{
                isMuted: false,
                isSoundOnly: false,
                hasHttp: stream.media.http,
                // Beside one's own tile each is small.
                layer: 'low',
                marksSpeaking: true,
                onSoundRefused: nothing,
                onState: nothing,
              }}
            />
          ))}
        </div>
        <OnAirLight isLit={isOnAir} isRecorded={stream.isRecorded}>
          {isOnAir ? `${people} in the room` : 'Looking for the line'}
        </OnAirLight>
        <ApplauseOnStage {...{ floating, told }} />
        <AudienceSilhouettes count={people} />
      </div>
      <div className={controlStyles.under} data-stacked>
        <HostFigures people={people} startedAt={stream.startedAt} {...sendingWords(figures)} />
        <div className={controlStyles.controls} data-large role="group" aria-label="What you send">
          <LocalMediaControls own={own} />
          <ControlButton icon="devices" aria-expanded={showsDevices} onClick={() => setShowsDevices(!showsDevices)}>
            Devices
          </ControlButton>
          {isHost ? <CaptionButton {...captions} /> : null}
          {isHost ? (
            <HostControls stream={stream} />
          ) : (
            <ControlButton icon="leave" tone="end" onClick={leave}>
              Leave the stage
            </ControlButton>
          )}
        </div>
      </div>
      {isHost ? (
        <p className={mediaStyles.caption}>
          <CaptionNote isOn={captions.isOn} />
        </p>
      ) : null}
      {sums.size > 0 ? (
        <p className={mediaStyles.caption} data-part="applause-sums">
          Said to the stage: {sumWords(sums)}
        </p>
      ) : null}
      <RecordingNote stream={stream} />
      {showsDevices ? (
        <section className={mediaStyles.devices} aria-label="Devices">
          <DeviceChoices own={own} />
        </section>
      ) : null}
    </>
  )
}

/** How it goes, below the picture of whoever sends. */
function HostFigures({
  people,
  startedAt,
  word,
  detail,
}: {
  people: number
  startedAt: string | null
  word: string
  detail: string
}) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={controlStyles.hostStats} data-part="host-figures">
      <div>
        <b>{people}</b>
        <span>in the room</span>
      </div>
      <div>
        <b>{startedAt ? clockWords(now - Date.parse(startedAt)) : '0:00:00'}</b>
        <span>on air</span>
      </div>
      <div>
        <b>{word}</b>
        <span>{detail}</span>
      </div>
    </div>
  )
}
