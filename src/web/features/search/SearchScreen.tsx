import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { KindFilters } from './KindFilters.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchOutcome } from './SearchOutcome.tsx'
import * as styles from './search.module.css'
import { moveBetweenHits } from './search-keys.ts'
import {
  KIND_PAGE,
  memberSearchQuery,
  normalizedSearch,
  parseSearch,
  type SearchSearch,
  searchQuery,
  withMemberHits,
} from './search-query.ts'
import { SEARCH_FAILED } from './search-words.ts'

interface SearchScreenProps {
  asked: SearchSearch
  /** Why there is no answer, in words; null when there is one. */
  failed: string | null
}

/** The page of the search: its address says what is asked, and is replaced as one types. */
export function SearchScreen({ asked, failed }: SearchScreenProps) {
  const { q, kind, page = 1 } = asked
  const field = useRef<HTMLInputElement>(null)
  const announcedQuery = useRef(q)
  const router = useRouter()
  const rest = useDebounced((text) => {
    announcedQuery.current = normalizedSearch(text)
    const search = { q: announcedQuery.current, kind }
    void router.navigate({ to: '/search', search, replace: true, resetScroll: false })
  })
  // An address that is not the typing's own, as by going back, goes into the field, also before its answer is there.
  const goal = useLocation({ select: ({ pathname, search }) => (pathname === '/search' ? parseSearch(search).q : q) })
  useEffect(() => {
    if (!field.current || announcedQuery.current === goal) return
    announcedQuery.current = goal
    field.current.value = goal ?? ''
  }, [goal])
  // The route asks; here the answer is only read.
  const { data: found } = useQuery({ ...searchQuery(asked), enabled: false })
  const { data: own } = useQuery({ ...memberSearchQuery(asked), enabled: false })
  const results = withMemberHits(found, own)
  const answered = q && failed === null ? results : undefined
  const total = answered?.groups.find((group) => group.kind === kind)?.total ?? 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it
    <div className={`${pageStyles.page} ${styles.searchPage}`} onKeyDown={moveBetweenHits}>
      <StackedHeading text="Search" />
      <SearchField field={field} initial={q} kind={kind} type={rest.later} submit={rest.now} />
      {answered ? <KindFilters found={answered} asked={asked} /> : null}
      <div className={styles.searchFound}>
        <SearchOutcome
          asked={asked}
          found={answered}
          failure={failed === null ? null : <Failed words={failed} asked={asked} />}
        />
        <Pages
          page={page}
          last={Math.ceil(total / KIND_PAGE)}
          label="Pages of what was found"
          link={(page) => <Link to="/search" search={{ q, kind, page }} />}
        />
      </div>
    </div>
  )
}

function Failed({ words, asked }: { words: string; asked: SearchSearch }) {
  const router = useRouter()
  return (
    <EmptyState
      tone="error"
      text={SEARCH_FAILED}
      detail={words}
      action={
        <Button asChild variant="ink">
          <Link
            to="/search"
            search={asked}
            onClick={(event) => {
              event.preventDefault()
              void router.invalidate()
            }}
          >
            Try again
          </Link>
        </Button>
      }
    />
  )
}
