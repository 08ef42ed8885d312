import { createFileRoute } from '@tanstack/react-router'
import { ListenerHome } from '#web/areas/dashboards/ListenerHome.tsx'
import { featuredAlbumsQuery, featuredTracksQuery } from '#web/areas/dashboards/member-queries.ts'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { ownListeningQuery } from '#web/features/listening/listening-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/listeners-dashboard')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await Promise.all([
      context.queryClient.ensureQueryData(featuredAlbumsQuery()),
      context.queryClient.ensureQueryData(featuredTracksQuery()),
      context.queryClient.ensureQueryData(nextGigsQuery()),
      context.personalClient.ensureQueryData(ownListeningQuery()),
    ])
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Listener Dashboard',
      description: 'Your seat.',
      path: '/listeners-dashboard',
      hidden: true,
    }),
  component: ListenerHome,
})
