import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#web/kit/head.ts'
import { rosterQuery } from '#web/show-requests/roster-query.ts'
import { ShowScreen } from '#web/show-requests/ShowScreen.tsx'

export const Route = createFileRoute('/request-a-show')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(rosterQuery()),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Request a Show',
      description: `Have somebody of ${match.context.site.name} play at your place.`,
      path: '/request-a-show',
    }),
  component: ShowScreen,
})
