import { createFileRoute } from '@tanstack/react-router'
import { FollowsScreen } from '#web/features/follows/FollowsScreen.tsx'
import { followsQuery } from '#web/features/follows/follows-queries.ts'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/follows')({
  staticData: { isPersonal: true },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(followsQuery(page))
  },
  head: hiddenPage('You follow'),
  component: () => <FollowsScreen page={Route.useSearch().page ?? 1} />,
})
