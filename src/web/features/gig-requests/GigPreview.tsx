import { dayWords } from '#contract/kit/written-days.ts'
import { inkStyle } from '#web/platform/cover-art/record-ink.ts'
import * as styles from './gig-request.module.css'
import type { GigRequestField } from './gig-request-fields.ts'
import { hoursWords } from './gig-request-words.ts'

/** How the poster of a date begins to look while it is typed; what it says stands in the form too. */
export function GigPreview({ title, city, venue, date, ...hours }: Partial<Record<GigRequestField, string>>) {
  const [day = '', month = ''] = date ? dayWords(date).split(' ') : ['00', 'Day']
  return (
    <div className={styles.preview} style={inkStyle('cobalt')} aria-hidden="true">
      <p className={styles.previewDate}>
        <span>{month.slice(0, 3)}</span>
        <b>{day.padStart(2, '0')}</b>
      </p>
      <p className={styles.previewCity} dir="auto">
        {city || 'City'}
      </p>
      <p className="work" dir="auto">
        {title || 'Title'}
      </p>
      <p dir="auto">{[venue || 'Venue', hoursWords(hours)].filter(Boolean).join(', ')}</p>
    </div>
  )
}
