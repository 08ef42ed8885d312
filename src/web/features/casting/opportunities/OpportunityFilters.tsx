import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './opportunity-filters.module.css'
import { filterWords, isNarrowed, type OpportunitySearch, parseOpportunitySearch } from './opportunity-search.ts'
import { useRememberedFilters } from './use-remembered-filters.ts'

const VIEWS = [
  { mark: undefined, words: 'All' },
  { mark: 'saved', words: 'Saved' },
  { mark: 'dismissed', words: 'Dismissed' },
] as const

/** What the list is narrowed to: kept in the address, and sent as an ordinary form without script. */
export function OpportunityFilters({ search }: { search: OpportunitySearch }) {
  const navigate = useNavigate()
  const { mark, page: _page, ...narrowed } = search
  const [remembered, remember] = useRememberedFilters()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = parseOpportunitySearch(Object.fromEntries(new FormData(event.currentTarget)))
    remember(asked)
    void navigate({ to: '/model-dashboard', search: asked, resetScroll: false })
  }
  return (
    <div className={styles.bar}>
      <nav aria-label="Which opportunities">
        {VIEWS.map((view) => (
          <Link
            key={view.words}
            to="/model-dashboard"
            search={view.mark ? { ...narrowed, mark: view.mark } : narrowed}
            activeOptions={{ exact: true }}
            aria-current={view.mark === mark ? 'true' : undefined}
            resetScroll={false}
          >
            {view.words}
          </Link>
        ))}
      </nav>
      {isNarrowed(remembered) && !isNarrowed(search) ? (
        <p className={styles.kept}>
          <Link to="/model-dashboard" search={{ ...remembered, ...(mark ? { mark } : {}) }} resetScroll={false}>
            As last time: <span dir="auto">{filterWords(remembered)}</span>
          </Link>
        </p>
      ) : null}
      <details open={isNarrowed(search)}>
        <summary>Narrow down</summary>
        <form method="get" action="/model-dashboard" onSubmit={submit} aria-label="Narrow down">
          {mark ? <input type="hidden" name="mark" value={mark} /> : null}
          <label>
            Place
            <input name="place" defaultValue={search.place} maxLength={200} autoComplete="off" placeholder="Antwerp" />
          </label>
          <label>
            What they ask
            <input
              name="asks"
              defaultValue={search.asks}
              maxLength={200}
              autoComplete="off"
              placeholder="dance, suit"
            />
          </label>
          <label>
            Shot from
            <input name="from" type="date" defaultValue={search.from} />
          </label>
          <label>
            Shot until
            <input name="until" type="date" defaultValue={search.until} />
          </label>
          <label className={styles.paid}>
            <input type="checkbox" name="paid" value="true" defaultChecked={search.paid} />
            Says what it pays
          </label>
          <small>Between days, calls that name none are left out.</small>
          <p>
            <Button type="submit" size="sm">
              Show
            </Button>
            {isNarrowed(search) ? (
              <Link
                to="/model-dashboard"
                search={mark ? { mark } : {}}
                resetScroll={false}
                onClick={() => remember({})}
              >
                Clear
              </Link>
            ) : null}
          </p>
        </form>
      </details>
    </div>
  )
}
