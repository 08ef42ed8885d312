import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ModerationCase } from '#contract/schemas/moderation.ts'
import { reasonWords } from '#web/platform/moderation/reason-words.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { relativeTime } from '#web/platform/text/relative-time.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { doneWordsOf, heldWords } from './case-words.ts'
import { CASES_PER_PAGE, type DeskSearch } from './desk-search.ts'
import * as styles from './moderation.module.css'

interface CaseListProps {
  search: DeskSearch
  list: UseQueryResult<{ items: ModerationCase[]; total: number }>
}

const emptyWords = {
  open: 'Nobody has reported anything, and nothing is held.',
  appealed: 'No appeals.',
  settled: 'Nothing settled yet.',
}

function whyOf({ heldFor, reasons: [first] }: ModerationCase): string {
  const why = heldFor ? heldWords[heldFor] : first && reasonWords[first.reason]
  return why ? `: ${why.toLowerCase()}` : ''
}

/** A page of what was reported or is held; the most reported stand out. */
export function CaseList({ search, list }: CaseListProps) {
  const { state, case: open, page = 1, ...rest } = search
  if (list.isPending) return <p role="status">Loading reports…</p>
  if (!list.data) return <NotLoaded text="The reports do not come." retry={list.refetch} />
  const { items, total } = list.data
  if (items.length === 0)
    return (
      <EmptyState
        text={page > 1 ? 'Nothing on this page.' : emptyWords[state ?? 'open']}
        action={
          page > 1 ? (
            <Button asChild variant="ink" size="sm">
              <Link to="/admin/moderation" search={{ ...rest, state }}>
                First page
              </Link>
            </Button>
          ) : undefined
        }
      />
    )
  return (
    <div className={styles.list}>
      <ul aria-label="Reports">
        {items.map((one) => (
          <li key={one.id}>
            <Link
              to="/admin/moderation"
              search={{ ...search, case: one.id }}
              aria-current={one.id === open ? 'true' : undefined}
              resetScroll={false}
              className={styles.case}
            >
              <span className={styles.caseHead}>
                <b data-many={one.reports > 1 ? '' : undefined}>
                  {one.action
                    ? doneWordsOf(one.action, one.heldFor)
                    : one.heldFor
                      ? 'Held'
                      : countWords(one.reports, 'report')}
                </b>
                <small>
                  <LocalTime at={one.settledAt ?? one.reportedAt} words={(at) => relativeTime(at, new Date())} />
                </small>
              </span>
              <strong>{one.title}</strong>
              <span className={styles.caseWhy}>
                {one.authorName ?? DELETED_ACCOUNT}
                {whyOf(one)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        last={Math.ceil(total / CASES_PER_PAGE)}
        label="Pages of reports"
        link={(number) => <Link to="/admin/moderation" search={{ ...rest, state, page: number }} />}
      />
    </div>
  )
}
