import { createFileRoute } from '@tanstack/react-router'
import { DeskScreen } from '#web/areas/admin/DeskScreen.tsx'
import { parseDeskSearch } from '#web/areas/admin/desk-search.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/')({
  validateSearch: parseDeskSearch,
  loaderDeps: ({ search: { edit, view, ...list } }) => list,
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context, deps }) =>
    (await import('#web/areas/admin/desk-queries.ts')).askForDesk(context.queryClient, deps),
  head: ({ match }) =>
    headOf(match.context.site, { title: 'Admin', description: 'The back office.', path: '/admin', hidden: true }),
  component: () => <DeskScreen search={Route.useSearch()} />,
})
