import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen, homeQueries } from '#web/areas/home/HomeScreen.tsx'
import { headOf } from '#web/kit/head.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => Promise.all(homeQueries().map((query) => queryClient.ensureQueryData(query as never))),
  head: ({ match }) =>
    headOf(match.context.origin, {
      title: 'Late Set, the lounge and the label',
      description: 'Soul and jazz, recorded after the last bus has gone. Listen in the music room, pick a side from the wall.',
      path: '/',
    }),
  component: HomeScreen,
})
