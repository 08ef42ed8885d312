import { createFileRoute } from '@tanstack/react-router'
import { RosterScreen } from '#web/features/artists/admin/RosterScreen.tsx'
import { parseRosterSearch } from '#web/features/artists/admin/roster-search.ts'
import { artistsQuery } from '#web/features/artists/artist-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/artists')({
  validateSearch: parseRosterSearch,
  loader: async ({ context: { personalClient } }) => {
    const loading = personalClient.prefetchQuery(artistsQuery())
    if (typeof document === 'undefined') await loading
  },
  head: hiddenPage('Artist roster'),
  component: () => <RosterScreen search={Route.useSearch()} />,
})
