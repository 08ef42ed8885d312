import { createFileRoute } from '@tanstack/react-router'
import { savedShowsQuery } from '#web/features/gigs/gig-queries.ts'
import { SavedShowsScreen } from '#web/features/gigs/saved/SavedShowsScreen.tsx'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/saved-shows')({
  staticData: { isPersonal: true },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(savedShowsQuery(page))
  },
  head: hiddenPage('Saved shows'),
  component: () => <SavedShowsScreen page={Route.useSearch().page ?? 1} />,
})
