import { createFileRoute } from '@tanstack/react-router'
import { ArtistHome } from '#web/areas/dashboards/ArtistHome.tsx'
import { loadOwnRecords } from '#web/areas/dashboards/member-queries.ts'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { headOf } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const answer = await guard({ context, location }, 'openArtistDashboard')
    if (!answer.denied) await loadOwnRecords(context)
    return answer
  },
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Artist Dashboard',
      description: 'Your records.',
      path: '/artist-dashboard',
      hidden: true,
    }),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <ArtistHome />
  },
})
