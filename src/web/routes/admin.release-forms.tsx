import { createFileRoute } from '@tanstack/react-router'
import { ReleaseFormsAdmin } from '#web/features/release-forms/admin/ReleaseFormsAdmin.tsx'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/release-forms')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context: { personalClient }, deps: { page } }) => {
    const { loadReleaseFormsAdmin } = await import('#web/features/release-forms/admin/admin-queries.ts')
    await loadReleaseFormsAdmin(personalClient, page)
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Release forms',
      description: 'The editions of the release form, and what was signed.',
      path: '/admin/release-forms',
      hidden: true,
    }),
  component: () => <ReleaseFormsAdmin page={Route.useSearch().page ?? 1} />,
})
