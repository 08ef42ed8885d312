import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './opportunity-filters.module.css'
import { isNarrowed, type OpportunitySearch, parseOpportunitySearch } from './opportunity-search.ts'

const VIEWS = [
  { mark: undefined, words: 'All' },
  { mark: 'saved', words: 'Saved' },
  { mark: 'dismissed', words: 'Dismissed' },
] as const

/** What the list is narrowed to: kept in the address, and sent as an ordinary form without script. */
export function OpportunityFilters({ search }: { search: OpportunitySearch }) {
  const navigate = useNavigate()
  const { mark, page: _page, ...narrowed } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const asked = Object.fromEntries([...values.keys()].map((name) => [name, textOf(values, name)]))
    void navigate({ to: '/model-dashboard', search: parseOpportunitySearch(asked), resetScroll: false })
  }
  return (
    <div className={styles.bar}>
      <nav aria-label="Which opportunities">
        {VIEWS.map((view) => (
          <Link
            key={view.words}
            to="/model-dashboard"
            search={view.mark ? { ...narrowed, mark: view.mark } : narrowed}
            aria-current={view.mark === mark ? 'true' : undefined}
            resetScroll={false}
          >
            {view.words}
          </Link>
        ))}
      </nav>
      <details open={isNarrowed(search)}>
        <summary>Narrow down</summary>
        <form method="get" action="/model-dashboard" onSubmit={submit} aria-label="Narrow down">
          {mark ? <input type="hidden" name="mark" value={mark} /> : null}
          <Field label="Place" hint="Town, country or studio">
            <input name="place" defaultValue={search.place} maxLength={200} autoComplete="off" />
          </Field>
          <Field label="What they ask" hint="Like dance, over 40, suit">
            <input name="asks" defaultValue={search.asks} maxLength={200} autoComplete="off" />
          </Field>
          <Field label="Shot from" hint="Calls without a day are left out">
            <input name="from" type="date" defaultValue={search.from} />
          </Field>
          <Field label="Shot until">
            <input name="until" type="date" defaultValue={search.until} />
          </Field>
          <label className={styles.paid}>
            <input type="checkbox" name="paid" value="true" defaultChecked={search.paid} />
            Says what it pays
          </label>
          <p>
            <Button type="submit" size="sm">
              Show
            </Button>
            {isNarrowed(search) ? (
              <Link to="/model-dashboard" search={mark ? { mark } : {}} resetScroll={false}>
                Clear
              </Link>
            ) : null}
          </p>
        </form>
      </details>
    </div>
  )
}
