import { createFileRoute } from '@tanstack/react-router'
import { ListenerHome } from '#web/areas/member/ListenerHome.tsx'
import { featuredAlbumsQuery, featuredTracksQuery } from '#web/areas/member/member-queries.ts'
import { headOf } from '#web/kit/head.ts'
import { guard } from '#web/session/guard.ts'

export const Route = createFileRoute('/listeners-dashboard')({
  loader: async ({ context, location }) => {
    await guard({ context, location }, [])
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
