import { Link } from '@tanstack/react-router'
import type { Gig } from '#contract/schemas/gigs.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { longDate } from './gig-dates.ts'
import { notesOf } from './gig-words.ts'
import * as styles from './show-archive.module.css'

/** The last shows that were played, as a plain ledger. */
export function ShowArchive({ gigs }: { gigs: readonly Gig[] }) {
  return (
    <section className={styles.showArchive} aria-labelledby="show-archive">
      <h2 id="show-archive">Show Archive</h2>
      {gigs.length === 0 ? (
        <EmptyState text="No past shows in our archive yet." />
      ) : (
        <table className={ledgerStyles.ledger} data-part="ledger">
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">Poster</span>
              </th>
              <th>Show</th>
              <th>Date</th>
              <th>City</th>
              <th>Notes</th>
            </tr>
          </thead>
          <tbody>
            {gigs.map((gig) => (
              <tr key={gig.id}>
                <td>
                  <Sleeve record={{ ...gig, kind: 'gig' }} sizes="72px" />
                </td>
                <td className="work" dir="auto">
                  <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }}>
                    {gig.title}
                  </Link>
                </td>
                <td>{longDate(gig.date)}</td>
                <td>{gig.city}</td>
                <td>
                  <span className={styles.showNotes} dir="auto">
                    {notesOf(gig)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
