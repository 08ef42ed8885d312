import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { isAllowed, type SignedInUser, useMe } from '#web/platform/session/session.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import * as styles from './premium.module.css'
import type { audibleByTier } from './premium-queries.ts'

type Seat = 'guest' | 'free' | 'fan' | 'vip'
const names: Record<Seat, string> = { guest: 'Guest', free: 'Listener', fan: 'Fan Pass', vip: 'VIP' }

/** Where somebody sits, by what they hear. */
function seatOf(me: SignedInUser | null): Seat {
  if (!me) return 'guest'
  if (isAllowed(me, 'hearVipTracks')) return 'vip'
  return isAllowed(me, 'hearFanTracks') ? 'fan' : 'free'
}

/** What each seat of the site brings, beside one another; the visitor's own is marked. */
export function TierTable({ heard }: { heard: ReturnType<typeof audibleByTier> }) {
  const me = useMe()
  const own = seatOf(me)
  const price = passPriceWords(useSiteIdentity())
  const costs: Record<Seat, string> = { guest: 'Nothing', free: 'Nothing', fan: price, vip: 'Given by the label' }
  // A tier that adds nothing now, and that nobody here holds, would be a column of repetition.
  const hasVip = heard.behind.vip.tracks > 0 || isAllowed(me, 'hearVipTracks')
  const seats: readonly Seat[] = ['guest', 'free', 'fan', ...(hasVip ? (['vip'] as const) : [])]
  const rows: [string, (seat: Seat) => string][] = [
    ['What it costs', (seat) => costs[seat]],
    ['Tracks to hear', (seat) => `${heard[seat === 'guest' ? 'free' : seat]}`],
    ['Shows, merch and news by letter', () => 'Yes'],
    ['Orders and applications kept in one place', (seat) => (seat === 'guest' ? 'No' : 'Yes')],
    ['Applying for a role in a video', (seat) => (seat === 'guest' ? 'No' : 'Yes')],
  ]
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records" aria-labelledby="seats">
      <h2 id="seats">What each seat brings</h2>
      <table className={`${ledgerStyles.ledger} ${styles.seats}`} data-part="ledger">
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-own={seat === own || undefined}>
                {names[seat]}
                {seat === own ? <span> (yours)</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, brings]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {seats.map((seat) => (
                <td key={seat} data-own={seat === own || undefined} data-not={brings(seat) === 'No' || undefined}>
                  {brings(seat)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
