import { createFileRoute } from '@tanstack/react-router'
import { ArtistMembersScreen } from '#web/areas/dashboards/ArtistMembersScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { ownMembersQuery } from '#web/features/artist-members/member-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard_/members')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied) await context.personalClient.ensureQueryData(ownMembersQuery())
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Members'),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <ArtistMembersScreen />
  },
})
