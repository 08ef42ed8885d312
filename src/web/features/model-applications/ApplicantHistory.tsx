import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { ReviewedApplication } from '#contract/schemas/model-applications.ts'
import * as partStyles from '#web/platform/admin/record/part.module.css'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { When } from '#web/platform/text/When.tsx'

const isPast = (moment: string) => Date.parse(moment) <= Date.now()

/** Whether and when the applicant was written to about a change. */
function MailState({ due, sent }: { due: string | null; sent: string | null }) {
  const at = sent ?? due
  return (
    <span className={fieldsStyles.fieldHint} data-part="field-hint">
      {sent ? 'Told by letter, ' : !due ? 'No letter' : isPast(due) ? 'Letter on its way, ' : 'Letter leaves, '}
      {at ? <When at={at} /> : null}
    </span>
  )
}

/** Who did it: what nobody did has its reason. */
const nameOf = (by: string | null, reason: string | null) =>
  by === null && reason ? `by itself: ${reason}` : `by ${by ?? 'an account that is gone'}`

/** How an application came to stand where it stands: what was done, by whom and when. */
export function ApplicantHistory({ application }: { application: ReviewedApplication }) {
  const { appliedAt, history, reviewer, reviewedAt } = application
  return (
    <section className={partStyles.adminPart}>
      <h3>History</h3>
      <ol className={partStyles.adminHistory} data-part="admin-history" aria-label="Changes of status">
        <li>
          <b>Sent</b> <When at={appliedAt} />
        </li>
        {history.map(({ from, to, at, by, reason, mailDueAt, mailedAt }) => (
          <li key={`${at} ${to}`}>
            <b>
              {adminStatusWords[from]} to {adminStatusWords[to]}
            </b>{' '}
            {nameOf(by, reason)}, <When at={at} />
            <MailState due={mailDueAt} sent={mailedAt} />
          </li>
        ))}
      </ol>
      {reviewedAt ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          Last looked at by {reviewer ?? 'an account that is gone'}, <When at={reviewedAt} />
        </p>
      ) : null}
    </section>
  )
}
