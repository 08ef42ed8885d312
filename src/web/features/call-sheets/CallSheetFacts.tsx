import { callSheets } from '#contract/call-sheets.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { CallSheet, CallSheetDetails } from '#contract/schemas/call-sheets.ts'
import { OwnTime } from '#web/platform/text/OwnTime.tsx'
import { When } from '#web/platform/text/When.tsx'
import * as partStyles from '#web/platform/ui/application-part.module.css'
import * as styles from './call-sheet.module.css'
import { eventWords } from './call-sheet-words.ts'

function Words({ name, children }: { name: string; children: string | null }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null
}

interface CallSheetFactsProps {
  sheet: CallSheetDetails
  /** The same as it was sent; left out where it is not sent yet, and no calendar could know it. */
  sent?: CallSheet
}

/** What stands on a call sheet: when by the clocks of the place and one's own, where, and what to know. */
export const CallSheetFacts = ({ sheet, sent }: CallSheetFactsProps) => (
  <>
    <p className={partStyles.when}>
      <b>
        {sheet.when}
        {sheet.until ? `, until ${sheet.until}` : ''}
      </b>{' '}
      {/* Before it is sent nobody knows the clocks it is read by. */}
      {sent ? <OwnTime start={sheet} /> : null}
    </p>
    <dl className={styles.facts}>
      <div>
        <dt>Place</dt>
        <dd dir="auto">
          {sheet.place}
          {sheet.address ? <span>{sheet.address}</span> : null}
        </dd>
      </div>
      <Words name="Arrival">{sheet.arrival}</Words>
      <Words name="Contacts">{sheet.contacts}</Words>
      <Words name="What to bring">{sheet.bring}</Words>
      <Words name="Notes">{sheet.notes}</Words>
    </dl>
    <p className={partStyles.links}>
      <a href={sheet.mapUrl} target="_blank" rel="noopener noreferrer">
        Map of {sheet.place}
      </a>
      {sent ? (
        <a href={urlOf(callSheets.calendar, { params: { id: sent.id } })} download>
          {sent.isCancelled ? 'Cancel it in your calendar' : 'Add to calendar'}
        </a>
      ) : null}
    </p>
  </>
)

/** How a call sheet came to say what it says. */
export const CallSheetHistory = ({ sheet: { history } }: { sheet: CallSheet }) => (
  <details className={styles.history}>
    <summary>History</summary>
    <ol>
      {history.map(({ event, at, when, place, reason }) => (
        <li key={`${at} ${event}`}>
          <b>{eventWords[event]}</b> <When at={at} />
          <span dir="auto">{[when, place].filter(Boolean).join(', ')}</span>
          {reason ? <q dir="auto">{reason}</q> : null}
        </li>
      ))}
    </ol>
  </details>
)
