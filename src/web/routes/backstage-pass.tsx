import { createFileRoute, redirect } from '@tanstack/react-router'
import { BackstageScreen } from '#web/areas/backstage/BackstageScreen.tsx'
import { loadBackstage } from '#web/areas/backstage/backstage-queries.ts'
import { readBackstageSearch } from '#web/areas/backstage/backstage-search.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/backstage-pass')({
  validateSearch: readBackstageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const last = await loadBackstage(queryClient, deps)
    if ((deps.page ?? 1) > last)
      throw redirect({ to: '/backstage-pass', search: { ...deps, page: last > 1 ? last : undefined } })
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Backstage Pass',
      description: `What listens for free at ${match.context.site.name}, what a Fan Pass adds, and what is pinned to the community board.`,
      path: '/backstage-pass',
    }),
  component: () => <BackstageScreen chosen={Route.useSearch()} />,
})
