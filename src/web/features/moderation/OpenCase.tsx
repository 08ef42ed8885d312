import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WholeCase } from '#contract/schemas/moderation.ts'
import { reasonWords } from '#web/platform/moderation/reason-words.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { AppealAnswer } from './AppealAnswer.tsx'
import { CaseDecision } from './CaseDecision.tsx'
import { CasePictures } from './CasePictures.tsx'
import { caseQuery } from './case-queries.ts'
import { doneWordsOf, heldWords, trustWords } from './case-words.ts'
import type { DeskSearch } from './desk-search.ts'
import * as styles from './moderation.module.css'

interface OpenCaseProps {
  id: number
  search: DeskSearch
  show: (id: number | undefined) => void
  beside: (by: 1 | -1) => number | undefined
}

/** One thing that was reported or is held: what it said, what stands around it, why it is here, and what is known of its author. */
export function OpenCase({ id, search, show, beside }: OpenCaseProps) {
  const { data: one, error, isPending, refetch } = useQuery(caseQuery(id))
  if (isPending) return <p role="status">One moment.</p>
  if (error) return <NotLoaded text="The report does not come." retry={refetch} />
  if (!one) return <EmptyState text="This report is not there." />
  return (
    <article className={styles.open} aria-labelledby="open-case">
      <Button asChild variant="bare" size="sm" icon="left" className={styles.back}>
        <Link to="/admin/moderation" search={{ ...search, case: undefined }} resetScroll={false}>
          Reports
        </Link>
      </Button>
      <header className={styles.openHead}>
        <h2 id="open-case">{one.title}</h2>
        {one.now ? (
          <Button asChild variant="bare" size="sm" icon="right">
            <a href={one.now.to}>In place</a>
          </Button>
        ) : (
          <span>It is gone</span>
        )}
      </header>
      <Thread of={one} />
      {one.now ? <CasePictures key={one.id} pictures={one.now.pictures} /> : null}
      <Facts of={one} />
      {one.appeal && !one.appealAnsweredAt ? <AppealAnswer of={one} /> : null}
      <CaseDecision key={one.settledAt} of={one} show={show} beside={beside} />
    </article>
  )
}

/** What was reported between what stands before and after it. */
function Thread({ of: { authorName, text, before, after, now } }: { of: WholeCase }) {
  const neighbour = (one: WholeCase['before'][number]) => (
    <p key={one.at} className={styles.neighbour} dir="auto">
      <b>{one.authorName ?? DELETED_ACCOUNT}</b> <When at={one.at} />. {one.text}
    </p>
  )
  return (
    <div className={styles.thread}>
      {before.map(neighbour)}
      <blockquote dir="auto">
        <b>{authorName ?? DELETED_ACCOUNT}</b> {text}
      </blockquote>
      {now && now.text !== text ? (
        <p className={styles.neighbour} dir="auto">
          <b>Since then it was changed:</b> {now.text}
        </p>
      ) : null}
      {after.map(neighbour)}
    </div>
  )
}

function Facts({ of }: { of: WholeCase }) {
  const { reportedBy, reasons, heldFor, authorName, author, action, settledBy, settledAt, words } = of
  const last = author?.history[0]
  return (
    <dl className={styles.facts}>
      {heldFor ? <Fact heading="Held">{heldWords[heldFor]}</Fact> : null}
      {reportedBy.length > 0 ? (
        <>
          <Fact heading="Reported by">{reportedBy.map(({ username }) => username ?? DELETED_ACCOUNT).join(', ')}</Fact>
          <Fact heading="Why">
            {reasons
              .map(({ reason, count }) => `${reasonWords[reason]}${count > 1 ? `, ${count} times` : ''}`)
              .join('; ')}
          </Fact>
        </>
      ) : null}
      <Fact heading="Author">
        {authorName ?? DELETED_ACCOUNT}
        {author ? (
          <>
            , since <When at={author.since} />
          </>
        ) : null}
        {author?.suspendedUntil ? (
          <>
            , suspended until <When at={author.suspendedUntil} />
          </>
        ) : null}
      </Fact>
      <Fact heading="Before">
        {last ? (
          <>
            {countWords(author.history.length, 'time')}, last {doneWordsOf(last.action, null).toLowerCase()}{' '}
            <When at={last.at} />
          </>
        ) : (
          'Nothing'
        )}
      </Fact>
      {author && !author.isOfLabel ? <Trust of={author.trust} /> : null}
      {reportedBy.some((one) => one.words) ? (
        <div className={styles.wide}>
          <dt>In their words</dt>
          {reportedBy.map((one) =>
            one.words ? (
              <dd key={one.at} dir="auto">
                {one.username ?? DELETED_ACCOUNT}: {one.words}
              </dd>
            ) : null,
          )}
        </div>
      ) : null}
      {action && settledAt ? (
        <div className={styles.wide}>
          <dt>{doneWordsOf(action, heldFor)}</dt>
          <dd>
            <When at={settledAt} />
            {settledBy ? `, by ${settledBy}` : ''}
            {words ? `: ${words}` : ''}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

const Fact = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <dt>{heading}</dt>
    <dd>{children}</dd>
  </div>
)

/** How far somebody is trusted, with what that is made of. */
const Trust = ({ of: { level, ...facts } }: { of: NonNullable<WholeCase['author']>['trust'] }) => (
  <Fact heading="Trust">
    {trustWords[level]}: {countWords(facts.visitedDays, 'day')} here, {countWords(facts.posts, 'post')} stood,{' '}
    {countWords(facts.likes, 'like')}
    {facts.removed + facts.warned > 0 ? `, ${facts.removed + facts.warned} removed lately` : ''}
  </Fact>
)
