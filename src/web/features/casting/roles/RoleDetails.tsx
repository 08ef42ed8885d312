import { Link } from '@tanstack/react-router'
import { timeWithZone } from '#contract/kit/written-days.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DetailList } from '#web/platform/ui/DetailList.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { ApplyLink } from '../ApplyLink.tsx'
import * as styles from '../call-details.module.css'
import { initialsOf, refusalOf } from '../call-words.ts'
import type { CastingPage } from '../casting-search.ts'
import { spokenDay } from '../shoot-day.ts'

interface RoleDetailsProps {
  role: CharacterRole
  call: CastingCall
  page: CastingPage
}

/** Everything a role says. */
export function RoleDetails({ role, call, page }: RoleDetailsProps) {
  const { timeZone } = useSite()
  const refusal = refusalOf(call.status)
  return (
    <article className={styles.callDetails} data-part="call-details">
      <header>
        <span className={styles.initials} style={inkStyle(inkOf({ id: role.id, kind: 'role' }))} aria-hidden="true">
          {initialsOf(role.characterName)}
        </span>
        <div>
          <StatusDot tone={role.isActive ? 'success' : 'quiet'}>{role.isActive ? 'Active' : 'Closed'}</StatusDot>
          <h2>{role.characterName}</h2>
          <p>
            <b className="work">{role.trackTitle}</b>
            {role.artist ? `, ${role.artist}` : null}
          </p>
        </div>
      </header>
      {role.description ? <p className="measure">{role.description}</p> : null}
      <DetailList
        facts={[
          ['Age', role.age],
          ['Race', role.race],
          ['Height', role.height],
          ['Weight', role.weight],
          ['Shoot location', role.shootLocation],
          ['City', role.city],
          ['State', role.state],
          ['Country', role.country],
          ['Shoot date', spokenDay(role.shootDate)],
          ['Shoot time', timeWithZone(role.shootTime, timeZone)],
          ['Estimated days', role.estimatedDays],
          ['Daily rate', role.dailyRate],
          ['Compensation', role.compensationRange],
          ['Budget', role.budget],
        ]}
      />
      <LongFact name="Requirements" text={role.requirements} />
      <LongFact name="Additional details" text={role.additionalDetails} />
      <LongFact name="Payment" text={role.paymentDetails} />
      <LongFact name="Travel" text={role.travelDetails} />
      <p className={styles.callActions} data-part="call-actions">
        <ApplyLink refusal={refusal} page={page} call={call.id} role={role.id}>
          Apply for This Role
        </ApplyLink>
        <Button asChild>
          <Link to={page} search={{ call: call.id }} replace resetScroll={false}>
            See the whole call
          </Link>
        </Button>
      </p>
    </article>
  )
}

function LongFact({ name, text }: { name: string; text: string | null }) {
  if (!text) return null
  return (
    <section className={styles.longFact}>
      <h3>{name}</h3>
      <p className="measure">{text}</p>
    </section>
  )
}
