import { createFileRoute } from '@tanstack/react-router'
import { ArtistsScreen } from '#web/features/artists/ArtistsScreen.tsx'
import { artistsQuery } from '#web/features/artists/artist-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/artists')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(artistsQuery()),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Artists',
      description: `Everybody who records for ${match.context.site.name}.`,
      path: '/artists',
    }),
  component: ArtistsScreen,
})
