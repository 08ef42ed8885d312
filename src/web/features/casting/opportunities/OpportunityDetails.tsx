import { Link } from '@tanstack/react-router'
import { timeWithZone } from '#contract/kit/written-days.ts'
import type { OwnOpportunity } from '#contract/schemas/casting.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DetailList } from '#web/platform/ui/DetailList.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { AnswerPromise } from '../AnswerPromise.tsx'
import * as styles from '../call-details.module.css'
import { roleLine, statusWords } from '../call-words.ts'
import { spokenDay } from '../shoot-day.ts'
import { ApplyButton } from './ApplyButton.tsx'
import type { OpportunitySearch } from './opportunity-search.ts'
import { demandOf, genreOf, roomWords } from './opportunity-words.ts'

interface OpportunityDetailsProps {
  opportunity: OwnOpportunity
  search: OpportunitySearch
}

/** Everything an opportunity says. */
export function OpportunityDetails({ opportunity: one, search }: OpportunityDetailsProps) {
  const { timeZone } = useSite()
  const { words, tone } = statusWords(one.status)
  const others = one.roles.slice(1)
  return (
    <article className={styles.callDetails} data-part="call-details">
      <header>
        <Sleeve record={{ ...one, kind: 'single' }} sizes="132px" />
        <div>
          <StatusDot tone={tone}>{words}</StatusDot>
          <h2 dir="auto">{one.characterName ?? one.title}</h2>
          <p>
            {/* A call that looks for no part is headed by its title, which is said once. */}
            {one.characterName && one.characterName !== one.title ? (
              <>
                <b className="work">{one.title}</b>
                {', '}
              </>
            ) : null}
            {[one.artist, genreOf(one)].filter(Boolean).join(', ')}
          </p>
        </div>
      </header>
      {one.description ? (
        <p className={`measure ${styles.longFact}`} dir="auto">
          {one.description}
        </p>
      ) : null}
      <DetailList
        facts={[
          ['Age', one.age],
          ['Race', one.race],
          ['Height', one.height],
          ['Country, city', [one.country, one.city].filter(Boolean).join(', ')],
          ['Shoot location', one.shootLocation || 'Location TBD'],
          [
            'Date and time',
            [spokenDay(one.shootDate), timeWithZone(one.shootTime, timeZone)].filter(Boolean).join(', '),
          ],
          ['Budget', one.shootBudget],
          ['Payment', one.paymentDetails],
          ['Travel', one.travelDetails],
          ['They ask', demandOf(one)],
          ['Places', roomWords(one)],
        ]}
      />
      <AnswerPromise />
      {others.length > 0 ? (
        <section>
          <h3>Also looked for</h3>
          <ul>
            {others.map((role) => (
              <li key={role.id}>{[role.characterName, roleLine(role)].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.callActions} data-part="call-actions">
        <Button asChild>
          <Link to="/model-dashboard" search={search} replace resetScroll={false}>
            Close
          </Link>
        </Button>
        <ApplyButton opportunity={one} search={search} />
      </p>
    </article>
  )
}
