import { Link } from '@tanstack/react-router'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { PRESS_BLACK, PRESS_PAPER } from '#web/platform/cover-art/record-ink.ts'
import { useSite } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { lengthWords, openedBy, siteTime } from '../stream-words.ts'
import { EnterCode } from '../tickets/EnterCode.tsx'
import { StageCard } from './StageCard.tsx'
import * as stageStyles from './stage.module.css'
import * as styles from './stage-card.module.css'

const CHAIR =
  'M196 84h112v14H196zM196 84h14v232h-14zM294 84h14v128h-14zM196 120h112v10H196zM196 150h112v10H196zM190 204h140v16H190zM314 204h14v112h-14z'
const COAT = 'M256 92c30-18 84-12 92 30 8 46-8 130 14 186h-76c-22-60-6-150-30-216z'

/** An empty chair in the light of the house, printed in the ink of the stream. */
const EmptyChair = () => (
  <svg className={styles.backdrop} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 0h640v360H0z" fill={PRESS_PAPER} />
    <path d="M0 268h640v92H0z" fill="var(--ink)" />
    <circle cx="452" cy="118" r="70" fill="var(--ink)" />
    <path d={CHAIR} fill={PRESS_BLACK} />
    <path d={COAT} fill={PRESS_BLACK} />
  </svg>
)

interface EndedStageProps {
  stream: WatchedStream
  /** Shows the recording here; without a script it opens by itself. */
  watchReplay: (() => void) | null
}

/** It is over: when it ended, how long it was, and how many were there. */
export function EndedStage({ stream, watchReplay }: EndedStageProps) {
  const { timeZone } = useSite()
  const length = lengthWords(stream)
  const heads =
    stream.mostViewers > 0 ? `most heads at once: ${countWords(stream.mostViewers, 'person', 'people')}` : ''
  const [part] = stream.replay
  const said = [length, heads].filter(Boolean).join(', ')
  return (
    <StageCard open="wide" backdrop={<EmptyChair />}>
      {stream.endedAt ? (
        <p className="eyebrow">
          Ended <time dateTime={stream.endedAt}>{siteTime(stream.endedAt, timeZone)}</time>
        </p>
      ) : null}
      <h2>House lights up.</h2>
      {stream.recordingStage === 'coming' && !watchReplay ? <p>The recording is being made ready.</p> : null}
      <p>{said ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : 'It never went on air.'}</p>
      {stream.closedBecause === 'tier' ? (
        <>
          <p>{openedBy[stream.accessTier]}</p>
          <EnterCode stream={stream} />
        </>
      ) : null}
      {stream.closedBecause !== null && stream.replaySummary?.isPublic ? (
        <p className={stageStyles.ways}>
          <Button asChild variant="ink">
            <Link to="/replays/$streamId" params={{ streamId: String(stream.id) }}>
              Watch the replay
            </Link>
          </Button>
        </p>
      ) : null}
      {watchReplay && part ? (
        <p className={stageStyles.ways}>
          <Button asChild variant="ink">
            <a
              href={part.url}
              onClick={(event) => {
                event.preventDefault()
                watchReplay()
              }}
            >
              Watch the replay
            </a>
          </Button>
        </p>
      ) : null}
    </StageCard>
  )
}
