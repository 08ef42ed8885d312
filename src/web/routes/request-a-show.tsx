import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#web/kit/head.ts'
import { offeredArtistsQuery } from '#web/show-requests/offered-artists.ts'
import { ShowScreen } from '#web/show-requests/ShowScreen.tsx'

export const Route = createFileRoute('/request-a-show')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(offeredArtistsQuery()),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Request a Show',
      description: `Have somebody of ${match.context.site.name} play at your place.`,
      path: '/request-a-show',
    }),
  component: ShowScreen,
})
