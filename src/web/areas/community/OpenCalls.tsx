import { Link } from '@tanstack/react-router'
import type { CastingCall } from '#contract/schemas/casting.ts'
import { statusWords } from '#web/features/casting/call-words.ts'
import { shootMoment } from '#web/features/casting/shoot-day.ts'
import * as showListStyles from '#web/features/gigs/show-list.module.css'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'

/** Calls that take applications, in short; nothing at all when there are none. */
export function OpenCalls({ calls }: { calls: readonly CastingCall[] }) {
  if (calls.length === 0) return null
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records">
      <h2>Wanted for a video</h2>
      <ul className={showListStyles.showList}>
        {calls.map((call) => (
          <li key={call.id}>
            <span>{[shootMoment(call), call.location].filter(Boolean).join(', ')}</span>
            <Link to="/casting" search={{ call: call.id }} className="work">
              {call.title}
            </Link>
            <span>
              {[call.trackTitle, call.artist].filter(Boolean).join(', ')} (
              {statusWords(call.status).words.toLowerCase()})
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
