import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { CaseList } from './CaseList.tsx'
import { caseCountsQuery, casesQuery } from './case-queries.ts'
import { durationWords, kindWords } from './case-words.ts'
import type { DeskSearch } from './desk-search.ts'
import * as styles from './moderation.module.css'
import { OpenCase } from './OpenCase.tsx'

/** The list is changed seldom. */
const wordListDialog = lazyCode(async () => (await import('./WordListDialog.tsx')).WordListDialog)

/** What people have reported and what is held, one beside the other, and what is done about each. */
export function ModerationDesk({ search }: { search: DeskSearch }) {
  const list = useQuery(casesQuery(search))
  const navigate = useNavigate()
  const [isListOpen, setIsListOpen] = useState(false)
  const { case: open, ...listed } = search
  const cases = list.data?.items ?? []
  const show = (id: number | undefined) =>
    void navigate({ to: '/admin/moderation', search: { ...listed, case: id }, replace: true, resetScroll: false })
  /** The case some places further down the list; the first where none is open. */
  const beside = (by: 1 | -1) => {
    const at = cases.findIndex(({ id }) => id === open)
    return cases[at < 0 ? 0 : at + by]?.id
  }
  return (
    <section className={listStyles.adminList} aria-labelledby="moderation-desk">
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="moderation-desk">moderation desk</h1>
        <Button onClick={() => setIsListOpen(true)}>Words that wait</Button>
      </div>
      <Filters search={search} />
      <div className={styles.desk} data-open={open === undefined ? undefined : ''}>
        <CaseList search={search} list={list} />
        {open === undefined ? (
          <div className={styles.none}>
            <EmptyState text={cases.length ? 'Choose a report to look at' : 'Nothing waits. Enjoy the record.'} />
          </div>
        ) : (
          <OpenCase key={open} id={open} search={search} show={show} beside={beside} />
        )}
      </div>
      {isListOpen ? <LazyDialog code={wordListDialog} props={{ close: () => setIsListOpen(false) }} /> : null}
    </section>
  )
}

function Filters({ search: { state, kind } }: { search: DeskSearch }) {
  const counts = useQuery(caseCountsQuery()).data
  const open = counts ? Object.values(counts.open).reduce((sum, count) => sum + count, 0) : null
  const way = (label: string, count: number | null, search: DeskSearch) => (
    <Link
      to="/admin/moderation"
      search={search}
      aria-current={search.state === state && search.kind === kind ? 'true' : undefined}
      resetScroll={false}
    >
      {label} {count === null ? null : <span>{count}</span>}
    </Link>
  )
  return (
    <nav className={styles.filters} aria-label="Which reports">
      {way('Open', open, { state: undefined, kind: undefined })}
      {moderatedKinds.map((one) => (
        <span key={one}>{way(kindWords[one], counts?.open[one] ?? null, { state: undefined, kind: one })}</span>
      ))}
      {way('Appeals', counts?.appealed ?? null, { state: 'appealed', kind: undefined })}
      {way('Settled', counts?.settled ?? null, { state: 'settled', kind: undefined })}
      {counts?.medianMinutes == null ? null : (
        <p>
          Median time to settle: <b>{durationWords(counts.medianMinutes)}</b>
        </p>
      )}
    </nav>
  )
}
