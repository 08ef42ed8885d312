import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { type LayerWish, streamCommands } from '#contract/streams.ts'
import { player } from '#web/platform/player/player.ts'
import { sendCommand } from '#web/platform/realtime/send-command.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ApplauseButtons, ApplauseOnStage } from '../applause/Applause.tsx'
import { useApplause } from '../applause/use-applause.ts'
import { CaptionsOnStage } from '../captions/CaptionsOnStage.tsx'
import * as mediaStyles from '../media/live-media.module.css'
import type { MediaConnectionState } from '../media/media-connection.ts'
import { useIceServers } from '../media/use-ice-servers.ts'
import { AudienceSilhouettes } from './AudienceSilhouettes.tsx'
import { ControlButton } from './ControlButton.tsx'
import { HostControls, RecordingNote } from './HostControls.tsx'
import { LayerChoice } from './LayerChoice.tsx'
import { OnAirLight } from './OnAirLight.tsx'
import { SourceTile } from './SourceTile.tsx'
import { StageCard } from './StageCard.tsx'
import { StageTitle } from './StageTitle.tsx'
import * as styles from './stage.module.css'
import * as controlStyles from './stage-controls.module.css'

interface WatchStageProps {
  stream: WatchedStream
  /** People in the room at this moment. */
  people: number
  leave: () => void
}

/** The stage as it is watched: those who send, and what one can do about it. */
export function WatchStage({ stream, people, leave }: WatchStageProps) {
  const { id, sources, allowed } = stream
  const iceServers = useIceServers(id)
  const [isMuted, setIsMuted] = useState(false)
  const [isSoundOnly, setIsSoundOnly] = useState(false)
  const [layerWish, setLayerWish] = useState<LayerWish>('auto')
  const [showsCaptions, setShowsCaptions] = useState(false)
  const [isHandRaised, setIsHandRaised] = useState(false)
  const [states, setStates] = useState<ReadonlyMap<string, MediaConnectionState>>(new Map())
  const frame = useRef<HTMLDivElement>(null)
  const note = useCallback(
    (slot: string, state: MediaConnectionState) => setStates((before) => new Map(before).set(slot, state)),
    [],
  )
  const soundRefused = useCallback(() => setIsMuted(true), [])
  const isOnAir = sources.length > 0
  // Of several tiles each is small.
  const layer = layerWish === 'auto' && sources.length > 1 ? 'low' : layerWish
  const { floating, told } = useApplause(id)
  const maySend = allowed.includes('send')
  const steers = allowed.includes('control')
  const isPlaying = sources.some(({ slot }) => states.get(slot)?.phase === 'connected')
  // A record and a stream do not sound at once: the record is offered again when the stream is left.
  useEffect(() => (isPlaying ? player.pauseForOtherMedia() : undefined), [isPlaying])

  const raiseHand = async () => {
    const isRaised = !isHandRaised
    setIsHandRaised(isRaised)
    await sendCommand(streamCommands.raise_hand, { streamId: id, isRaised }).catch((error: Error) => {
      setIsHandRaised(!isRaised)
      toast({ title: 'Failed to raise hand', description: error.message, variant: 'destructive' })
    })
  }
  const fill = () => {
    const isFull = document.fullscreenElement !== null
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => {})
  }
  const video = () => frame.current?.querySelector('video') ?? null
  const floatPicture = () => {
    const isFloating = document.pictureInPictureElement !== null
    void (isFloating ? document.exitPictureInPicture() : video()?.requestPictureInPicture())?.catch(() => {})
  }
  const [canFloat, setCanFloat] = useState(false)
  useEffect(() => setCanFloat(document.pictureInPictureEnabled === true), [])
  return (
    <>
      {isOnAir ? (
        <div ref={frame} className={styles.proscenium}>
          <div className={mediaStyles.tiles} data-count={Math.min(sources.length, 6)}>
            {sources.map((source) => (
              <SourceTile
                key={source.slot}
                {...{ streamId: id, source, iceServers, isMuted, isSoundOnly, layer }}
                hasHttp={stream.media.http}
                marksSpeaking={sources.length > 1}
                onSoundRefused={soundRefused}
                onState={note}
              />
            ))}
          </div>
          <OnAirLight isLit={isPlaying} isRecorded={stream.isRecorded}>
            {isPlaying ? `${people} in the room` : 'Looking for the line'}
          </OnAirLight>
          <ApplauseOnStage {...{ floating, told }} />
          {showsCaptions ? <CaptionsOnStage streamId={id} /> : null}
          <AudienceSilhouettes count={people} />
        </div>
      ) : (
        <StageCard people={people}>
          <h2>The stage is empty</h2>
          <p>Whoever plays tonight is on the way. The picture comes by itself.</p>
        </StageCard>
      )}
      <div className={controlStyles.under}>
        <StageTitle stream={stream} />
        <div className={controlStyles.controls} role="group" aria-label="Stream controls">
          <ControlButton icon="headphones" aria-pressed={isSoundOnly} onClick={() => setIsSoundOnly(!isSoundOnly)}>
            Sound only
          </ControlButton>
          <ControlButton
            icon={isMuted ? 'sound-off' : 'sound'}
            tone={isMuted ? 'off' : undefined}
            onClick={() => setIsMuted(!isMuted)}
          >
            {isMuted ? 'Sound is off' : 'Sound'}
          </ControlButton>
          {!isSoundOnly && sources.some(({ layers }) => layers > 1) ? (
            <LayerChoice wish={layerWish} choose={setLayerWish} />
          ) : null}
          {maySend ? null : (
            <ControlButton icon="hand" aria-pressed={isHandRaised} onClick={() => void raiseHand()}>
              Raise hand
            </ControlButton>
          )}
          {isOnAir ? (
            <ControlButton
              icon="captions"
              aria-pressed={showsCaptions}
              onClick={() => setShowsCaptions(!showsCaptions)}
            >
              Captions
            </ControlButton>
          ) : null}
          {canFloat ? (
            <ControlButton icon="window" isWideOnly onClick={floatPicture}>
              Small window
            </ControlButton>
          ) : null}
          <ControlButton icon="expand" onClick={fill}>
            Full screen
          </ControlButton>
          <ControlButton icon="leave" onClick={leave}>
            Leave
          </ControlButton>
        </div>
      </div>
      {isOnAir && stream.status === 'live' ? <ApplauseButtons streamId={id} /> : null}
      {steers ? (
        <div className={controlStyles.under} data-stacked>
          <div className={controlStyles.controls} data-large role="group" aria-label="How it goes on">
            <HostControls stream={stream} />
          </div>
          <RecordingNote stream={stream} />
        </div>
      ) : null}
      {maySend ? (
        <p className={mediaStyles.toStage}>
          <Button asChild variant={steers && isOnAir ? 'outline' : 'action'} size="lg">
            <Link to="/live-stream/$streamId" params={{ streamId: String(id) }} search={{ stage: true }}>
              {steers ? (isOnAir ? 'Send from this window instead' : 'Set up the stage') : 'Go on stage'}
            </Link>
          </Button>
        </p>
      ) : null}
    </>
  )
}
