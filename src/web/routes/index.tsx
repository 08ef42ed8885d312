import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#web/areas/home/HomeScreen.tsx'
import { featuredAlbumQuery, latestQuery, weekQuery } from '#web/areas/home/home-queries.ts'
import { headOf } from '#web/kit/head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(weekQuery()),
      queryClient.ensureQueryData(latestQuery()),
      queryClient.ensureQueryData(featuredAlbumQuery()),
    ])
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: `${match.context.site.name}, the lounge and the label`,
      description:
        'Soul and jazz, recorded after the last bus has gone. Listen in the music room, pick a side from the wall.',
      path: '/',
    }),
  component: HomeScreen,
})
