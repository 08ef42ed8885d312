import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Outcome, outcomes } from '#contract/catalogue.ts'
import type { ImportPreview } from '#contract/schemas/catalogue.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import { TypedSearch } from '#web/platform/admin/list/filters/TypedSearch.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { Tabs } from '#web/platform/ui/tabs/Tabs.tsx'
import { IMPORT_PAGE, importRowsQuery } from '../catalogue-queries.ts'
import { outcomeLabels, totalOf } from '../catalogue-words.ts'
import { ImportRows } from '../ImportRows.tsx'
import type { CatalogueSearch } from './catalogue-search.ts'

interface ImportOutcomeProps {
  preview: ImportPreview
  search: CatalogueSearch
}

/** Which outcome is on show: the one the address names, else the first that any row has. */
const shownOf = (preview: ImportPreview, { show }: CatalogueSearch): Outcome =>
  show ?? outcomes.find((outcome) => totalOf(preview, outcome) > 0) ?? 'created'

/** The rows of a preview by what becomes of them, searched and paged. */
export function ImportOutcome({ preview, search }: ImportOutcomeProps) {
  const navigate = useNavigate()
  const current = shownOf(preview, search)
  const go = (next: CatalogueSearch) =>
    void navigate({
      to: '/admin/catalogue',
      search: { import: preview.id, ...next },
      resetScroll: false,
      replace: true,
    })
  return (
    <Tabs
      label="What becomes of the rows"
      value={current}
      onValueChange={(outcome) => go({ show: outcome as Outcome })}
      tabs={outcomes.map((outcome) => ({
        value: outcome,
        label: outcomeLabels[outcome],
        count: totalOf(preview, outcome),
        content: (
          <>
            <TypedSearch label="Search these rows" value={search.q} asked={(q) => go({ show: search.show, q })} />
            <Rows preview={preview} outcome={outcome} search={search} />
          </>
        ),
      }))}
    />
  )
}

function Rows({ preview, outcome, search }: ImportOutcomeProps & { outcome: Outcome }) {
  const page = search.page ?? 1
  const query = useQuery({
    ...importRowsQuery(preview.id, outcome, page, search.q),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (!data) return <AdminState query={query} noun="rows" loading="Loading rows..." rows={6} />
  if (data.total === 0) return <EmptyState text={search.q ? 'Nothing fits that.' : 'No such rows.'} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ImportRows rows={data.items} />
      <Pages
        page={page}
        last={Math.ceil(data.total / IMPORT_PAGE)}
        label="Pages of rows"
        link={(number) => <Link to="/admin/catalogue" search={{ ...search, page: number }} resetScroll={false} />}
      />
    </div>
  )
}
