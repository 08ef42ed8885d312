import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DeviceChoices } from '../media/DeviceChoices.tsx'
import { LocalMediaControls } from '../media/LocalMediaControls.tsx'
import * as mediaStyles from '../media/live-media.module.css'
import { MediaVideo } from '../media/MediaVideo.tsx'
import type { LocalMedia } from '../media/use-local-media.ts'
import { VuMeter } from '../media/VuMeter.tsx'
import { OnAirLight } from './OnAirLight.tsx'
import { StageCard } from './StageCard.tsx'
import * as styles from './stage.module.css'
import * as controlStyles from './stage-controls.module.css'

interface PreJoinProps {
  stream: WatchedStream
  people: number
  own: LocalMedia
  /** Whether it begins the stream, or joins one that runs. */
  isHost: boolean
  isBusy: boolean
  go: () => void
  leave: () => void
}

/** Before one is seen: one's own picture, how loud one is, and which devices are used. */
export function PreJoin({ stream, people, own, isHost, isBusy, go, leave }: PreJoinProps) {
  const { media, asking, denial, hasCamera, isSharing } = own
  return (
    <section
      className={controlStyles.prejoin}
      aria-label="Before the curtain"
      style={inkStyle(inkOf({ id: stream.id, kind: 'stream' }))}
    >
      <div>
        {asking === 'denied' ? (
          <StageCard>
            <h2>Camera Access Error</h2>
            <p role="alert">{denial}</p>
            <div className={styles.ways}>
              <Button variant="action" size="sm" onClick={() => void own.ask()}>
                Try again
              </Button>
              <Button size="sm" onClick={() => void own.ask(false)}>
                Go on with sound only
              </Button>
            </div>
          </StageCard>
        ) : (
          <div className={styles.proscenium}>
            <MediaVideo media={media} label="Your own picture" isMuted isMirrored={!isSharing} />
            {asking === 'asking' ? (
              <p className={mediaStyles.noPicture} role="status">
                The browser asks whether it may use your camera and microphone.
              </p>
            ) : hasCamera || isSharing ? null : (
              <p className={mediaStyles.noPicture}>Sound only</p>
            )}
            <OnAirLight isLit={false} isRecorded={stream.isRecorded}>
              Only you see this
            </OnAirLight>
          </div>
        )}
        {asking === 'ready' ? (
          <div className={mediaStyles.ownControls}>
            <div className={controlStyles.controls} data-large role="group" aria-label="What you send">
              <LocalMediaControls own={own} />
            </div>
          </div>
        ) : null}
      </div>
      <aside aria-label="Devices">
        <h1>before the curtain</h1>
        <p>
          <span dir="auto">{stream.title}</span>. {seatedWords(people - 1)}
        </p>
        <VuMeter media={media} />
        <DeviceChoices own={own} />
        <p className={mediaStyles.go}>
          <Button variant="action" size="lg" busy={isBusy} disabled={asking !== 'ready'} onClick={go}>
            {isHost ? 'Raise the curtain' : 'Go on stage'}
          </Button>
          <Button onClick={leave}>Not yet</Button>
        </p>
        <p className={mediaStyles.caption}>Choices are kept on this device.</p>
      </aside>
    </section>
  )
}

const seatedWords = (others: number) =>
  others > 0 ? `${countWords(others, 'person is', 'people are')} already sitting down.` : 'Nobody sits down yet.'
