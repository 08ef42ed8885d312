import { createFileRoute } from '@tanstack/react-router'
import { rosterQuery } from '#web/features/show-requests/roster-query.ts'
import { ShowScreen } from '#web/features/show-requests/ShowScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

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
