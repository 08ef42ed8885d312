import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { timeWithZone } from '#contract/kit/written-days.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DetailList } from '#web/platform/ui/DetailList.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { AnswerPromise } from './AnswerPromise.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import * as styles from './call-details.module.css'
import { sleeveOfCall } from './call-record.ts'
import { initialsOf, mostSpecific, refusalOf, roleLine, statusWords } from './call-words.ts'
import type { CastingPage } from './casting-search.ts'
import { FillBar } from './FillBar.tsx'
import { spokenDay } from './shoot-day.ts'

interface CallDetailsProps {
  call: CastingCall
  roles: readonly CharacterRole[]
  page: CastingPage
  /** What it belongs to, below all it says. */
  around?: ReactNode
}

/** Everything a call says, and the roles one can apply for. */
export function CallDetails({ call, roles, page, around }: CallDetailsProps) {
  const { timeZone } = useSite()
  const { words, tone } = statusWords(call.status)
  const requirements = call.requirements.length > 0
  return (
    <article className={styles.callDetails} data-part="call-details">
      <header>
        <Sleeve record={sleeveOfCall(call)} sizes="132px" />
        <div>
          <StatusDot tone={tone}>{words}</StatusDot>
          <h2>{call.title}</h2>
          {/* A call that has no title of its own bears that of its track, which is said once. */}
          {call.trackTitle === call.title ? (
            call.artist && (
              <p dir="auto">
                <ArtistLink {...call} />
              </p>
            )
          ) : (
            <p>
              <b className="work">{call.trackTitle}</b>
              {call.artist ? ', ' : null}
              <ArtistLink {...call} />
            </p>
          )}
        </div>
      </header>
      {call.description ? <p className="measure">{call.description}</p> : null}
      <DetailList
        facts={[
          [
            'Location',
            mostSpecific(
              call.location,
              roles.map((role) => role.shootLocation),
            ),
          ],
          ['Date', spokenDay(call.date)],
          [
            'Time',
            timeWithZone(
              mostSpecific(
                call.time,
                roles.map((role) => role.shootTime),
              ),
              timeZone,
            ),
          ],
          [
            'Compensation',
            mostSpecific(
              call.compensation,
              roles.map((role) => role.compensationRange),
            ),
          ],
          ['Requirements', requirements ? <Requirements key="all" lines={call.requirements} /> : null],
          ['Applications', <FillBar key="bar" call={call} />],
        ]}
      />
      <AnswerPromise />
      <section>
        <h3>Available Character Roles</h3>
        {roles.length === 0 ? (
          <NoRoles call={call} page={page} />
        ) : (
          <ul className={styles.roles}>
            {roles.map((role) => (
              <RoleRow key={role.id} role={role} call={call} page={page} />
            ))}
          </ul>
        )}
      </section>
      {around}
    </article>
  )
}

const Requirements = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.inARow}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function NoRoles({ call, page }: Pick<CallDetailsProps, 'call' | 'page'>) {
  return (
    <>
      <p>No character roles have been posted for this casting call yet.</p>
      {refusalOf(call.status) ? null : (
        <p className={styles.callActions} data-part="call-actions">
          <ApplyLink page={page} call={call.id} label={`Apply: ${call.title}`}>
            Apply
          </ApplyLink>
        </p>
      )}
    </>
  )
}

function RoleRow({ role, call, page }: { role: CharacterRole } & Pick<CallDetailsProps, 'call' | 'page'>) {
  const refusal = refusalOf(call.status)
  return (
    <li>
      <span className={styles.initials} style={inkStyle(inkOf({ id: role.id, kind: 'role' }))} aria-hidden="true">
        {initialsOf(role.characterName)}
      </span>
      <p>
        <b className="work">{role.characterName}</b>
        <small>{roleLine(role)}</small>
      </p>
      <span className={styles.callActions} data-part="call-actions">
        <Button asChild size="sm">
          <Link
            to={page}
            search={{ call: call.id, role: role.id }}
            replace
            resetScroll={false}
            aria-label={`More Details: ${role.characterName}`}
          >
            More Details
          </Link>
        </Button>
        <ApplyLink
          refusal={refusal}
          page={page}
          call={call.id}
          role={role.id}
          size="sm"
          label={`Apply for Role: ${role.characterName}`}
        >
          Apply for Role
        </ApplyLink>
      </span>
    </li>
  )
}
