import { createFileRoute } from '@tanstack/react-router'
import { ModelsScreen } from '#web/features/models/admin/ModelsScreen.tsx'
import { parseModelsSearch } from '#web/features/models/admin/models-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/models')({
  validateSearch: parseModelsSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context: { personalClient }, deps: { page } }) => {
    const { modelsQuery } = await import('#web/features/models/model-queries.ts')
    const loading = personalClient.prefetchQuery(modelsQuery(page))
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Models'),
  component: () => <ModelsScreen search={Route.useSearch()} />,
})
