import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#web/areas/home/HomeScreen.tsx'
import { loadHome } from '#web/areas/home/home-queries.ts'
import { organizationData } from '#web/areas/home/organization-data.ts'
import { parseCastingSearch } from '#web/features/casting/casting-search.ts'
import { headOf } from '#web/platform/head/head.ts'
import { siteIn } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/')({
  staticData: { isPersonal: ({ apply }) => apply === true },
  validateSearch: parseCastingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadHome(queryClient, deps),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: `${match.context.site.name}, the lounge and the label`,
      description: [
        siteIn(match.context.queryClient).heroLine,
        'Listen in the music room, pick a side from the wall, see the next shows.',
      ]
        .filter(Boolean)
        .join(' '),
      path: '/',
      data: import.meta.env.SSR ? organizationData(match.context.site, siteIn(match.context.queryClient)) : [],
    }),
  component: () => <HomeScreen search={Route.useSearch()} />,
})
