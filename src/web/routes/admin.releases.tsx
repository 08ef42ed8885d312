import { createFileRoute } from '@tanstack/react-router'
import { type ChecklistSearch, ReleaseChecklist } from '#web/features/releases/admin/ReleaseChecklist.tsx'
import { checklistQuery } from '#web/features/releases/release-queries.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

function parseChecklist({ when, page }: Record<string, unknown>): ChecklistSearch {
  const number = positive(page)
  return { ...(when === 'all' ? { when } : {}), ...(number && number > 1 ? { page: number } : {}) }
}

export const Route = createFileRoute('/admin/releases')({
  validateSearch: parseChecklist,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { personalClient }, deps: { when, page = 1 } }) => {
    const loading = personalClient.prefetchQuery(checklistQuery(when ?? 'coming', page))
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Release checklist'),
  component: () => <ReleaseChecklist search={Route.useSearch()} />,
})
