import { Link } from '@tanstack/react-router'
import type { CastingCall } from '#contract/schemas/casting.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import * as callDetailsStyles from './call-details.module.css'
import { sleeveOfCall } from './call-record.ts'
import { refusalOf, shortened, statusWords } from './call-words.ts'
import * as callsStyles from './calls.module.css'
import type { CastingPage } from './casting-search.ts'
import { FillBar } from './FillBar.tsx'
import { shootMoment } from './shoot-day.ts'

const columns = ['Role', 'Track', 'Location', 'Date', 'Compensation', 'Status', 'Applicants', 'Action']

interface CallsTableProps {
  /** Null when they could not be read. */
  calls: readonly CastingCall[] | null
  /** The page it stands on, over which details open. */
  page: CastingPage
}

/** The openings as a ledger; on narrow screens each row becomes a stub. */
export function CallsTable({ calls, page }: CallsTableProps) {
  if (!calls) return <EmptyState tone="error" text="Unable to load casting calls" />
  if (calls.length === 0)
    return (
      <NothingYet
        text="No casting calls available at this time"
        detail="Leave your name, and casting writes when the next shoot is set."
        fill={<Link to="/apply">Leave your name</Link>}
      />
    )
  return (
    <table className={`${ledgerStyles.ledger} ${callsStyles.calls}`} data-part="ledger">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} page={page} />
        ))}
      </tbody>
    </table>
  )
}

function CallRow({ call, page }: { call: CastingCall; page: CastingPage }) {
  const { words, tone } = statusWords(call.status)
  const refusal = refusalOf(call.status)
  return (
    <tr>
      <td>
        <b>{call.title}</b>
        <Description text={call.description} />
      </td>
      <td>
        <span className={callsStyles.callTrack}>
          <Sleeve record={sleeveOfCall(call)} sizes="48px" />
          <span>
            <span className="work">{call.trackTitle}</span>
            <small>{call.artist}</small>
          </span>
        </span>
      </td>
      <td>{call.location}</td>
      <td>{shootMoment(call)}</td>
      <td>{call.compensation}</td>
      <td>
        <StatusDot tone={tone}>{words}</StatusDot>
      </td>
      <td>
        <FillBar call={call} />
      </td>
      <td>
        <span className={callDetailsStyles.callActions} data-part="call-actions">
          <Button asChild size="sm">
            <Link to={page} search={{ call: call.id }} resetScroll={false} aria-label={`Details: ${call.title}`}>
              Details
            </Link>
          </Button>
          <ApplyLink refusal={refusal} page={page} call={call.id} size="sm" label={`Apply: ${call.title}`}>
            Apply
          </ApplyLink>
        </span>
      </td>
    </tr>
  )
}

/** Cut to its place for the eye, whole for the ear. */
function Description({ text }: { text: string }) {
  const excerpt = shortened(text)
  if (excerpt === text) return <small>{text}</small>
  return (
    <small>
      <span aria-hidden="true">{excerpt}</span>
      <span className="visually-hidden">{text}</span>
    </small>
  )
}
