import { urlOf } from '#contract/kit/endpoint.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { useSite } from '#web/platform/session/session.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ReminderButton } from '../ReminderButton.tsx'
import { siteTime } from '../stream-words.ts'
import { Countdown } from './Countdown.tsx'
import { StageCard } from './StageCard.tsx'
import * as stageStyles from './stage.module.css'
import * as styles from './stage-card.module.css'

/** The curtain is closed, and tells when it goes up. */
export function AnnouncedStage({ stream }: { stream: WatchedStream }) {
  const { timeZone } = useSite()
  const posted = usePosted('streamReminder')
  const { id, title, scheduledStart, viewerCount, hasReminder } = stream
  return (
    <StageCard people={viewerCount}>
      {scheduledStart ? <Countdown start={scheduledStart} timeZone={timeZone} /> : null}
      <h2 dir="auto">{title}</h2>
      {scheduledStart ? (
        <p className={styles.times}>
          <time dateTime={scheduledStart}>{siteTime(scheduledStart, timeZone)}</time> at the house
          <OwnTime start={{ startsAt: scheduledStart, timeZone }} />
        </p>
      ) : null}
      {posted?.ok === false ? <p role="alert">{posted.message}</p> : null}
      <div className={stageStyles.ways}>
        <ReminderButton stream={stream} isRung={hasReminder} variant="action" />
        <Button asChild size="sm" icon="calendar">
          <a href={urlOf(streams.calendar, { params: { id } })} download>
            Calendar
          </a>
        </Button>
      </div>
    </StageCard>
  )
}
