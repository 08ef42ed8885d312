import { createFileRoute } from '@tanstack/react-router'
import { ArtistsScreen } from '#web/artists/ArtistsScreen.tsx'
import { artistsQuery } from '#web/artists/artist-queries.ts'
import { headOf } from '#web/kit/head.ts'

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
