import { createFileRoute } from '@tanstack/react-router'
import { ReleaseFormsAdmin } from '#web/features/release-forms/admin/ReleaseFormsAdmin.tsx'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/release-forms')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context: { personalClient }, deps: { page } }) => {
    const { loadReleaseFormsAdmin } = await import('#web/features/release-forms/admin/admin-queries.ts')
    await loadReleaseFormsAdmin(personalClient, page)
  },
  head: hiddenPage('Release forms'),
  component: () => <ReleaseFormsAdmin page={Route.useSearch().page ?? 1} />,
})
