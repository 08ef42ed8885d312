import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#web/areas/admin/AdminScreen.tsx'
import { parseAdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: parseAdminSearch,
  loaderDeps: ({ search: { edit, view, ...list } }) => list,
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context, deps }) =>
    (await import('#web/areas/admin/admin-queries.ts')).loadAdmin(context.personalClient, deps),
  head: hiddenPage('Admin'),
  component: () => <AdminScreen search={Route.useSearch()} />,
})
