import { dayWords } from '#contract/kit/written-days.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { sourceWords, tierWords } from '../member-words.ts'

/** Every pass somebody was given: from when to when, why, and by whom. */
export const GrantHistory = ({ grants }: Pick<MemberDetails, 'grants'>) => (
  <table className={ledgerStyles.ledger} data-part="ledger">
    <caption className="visually-hidden">Passes</caption>
    <thead>
      <tr>
        <th scope="col">Pass</th>
        <th scope="col">From</th>
        <th scope="col">Until</th>
      </tr>
    </thead>
    <tbody>
      {grants.map((grant) => (
        <tr key={grant.id}>
          <td>
            {tierWords[grant.tier]}, {sourceWords[grant.source].toLowerCase()}
            {grant.grantedBy ? ` by ${grant.grantedBy}` : ''}
            {grant.reason ? <small dir="auto">{grant.reason}</small> : null}
            {grant.endReason ? <small dir="auto">Ended: {grant.endReason}</small> : null}
          </td>
          <td>{dayWords(grant.startsAt)}</td>
          <td>{grant.endsAt ? dayWords(grant.endsAt) : 'open'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
