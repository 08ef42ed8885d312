import { createFileRoute } from '@tanstack/react-router'
import { ListenerHome } from '#web/areas/dashboards/ListenerHome.tsx'
import { featuredAlbumsQuery, featuredTracksQuery } from '#web/areas/dashboards/member-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/listeners-dashboard')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await Promise.all([
      context.queryClient.ensureQueryData(featuredAlbumsQuery()),
      context.queryClient.ensureQueryData(featuredTracksQuery()),
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
