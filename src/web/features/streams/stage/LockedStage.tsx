import { Link } from '@tanstack/react-router'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { audienceWords, openedBy, siteTime } from '../stream-words.ts'
import { EnterCode } from '../tickets/EnterCode.tsx'
import { StageCard } from './StageCard.tsx'
import * as stageStyles from './stage.module.css'

/** The curtain stays closed to whoever reads, and says what would draw it aside. */
export function LockedStage({ stream }: { stream: WatchedStream }) {
  const { timeZone } = useSite()
  const { accessTier, closedBecause, scheduledStart, status, viewerCount } = stream
  const wasSentAway = closedBecause === 'removed'
  return (
    <StageCard people={viewerCount}>
      <p className="eyebrow">{audienceWords(accessTier) || 'Closed to you'}</p>
      <h2>The curtain stays shut.</h2>
      <p>{wasSentAway ? 'You were sent away from this stream.' : openedBy[accessTier]}</p>
      {status === 'scheduled' && scheduledStart ? (
        <p>
          <time dateTime={scheduledStart}>{siteTime(scheduledStart, timeZone)}</time> at the house
        </p>
      ) : null}
      {closedBecause === 'tier' ? (
        <div className={stageStyles.ways}>
          <Button asChild size="sm" variant="action" icon="lock">
            <Link to="/premium">Get Premium Access</Link>
          </Button>
        </div>
      ) : null}
      {closedBecause === 'tier' ? <EnterCode stream={stream} /> : null}
    </StageCard>
  )
}
