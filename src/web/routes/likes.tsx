import { createFileRoute } from '@tanstack/react-router'
import { LikedTracksScreen } from '#web/features/liked-tracks/LikedTracksScreen.tsx'
import { likedTracksQuery } from '#web/features/liked-tracks/liked-tracks-query.ts'
import { pageSearch } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/likes')({
  staticData: { isPersonal: true },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(likedTracksQuery(page))
  },
  head: hiddenPage('You like'),
  component: () => <LikedTracksScreen page={Route.useSearch().page ?? 1} />,
})
