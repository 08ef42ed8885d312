import { createFileRoute } from '@tanstack/react-router'
import { OwnGigsScreen } from '#web/areas/dashboards/OwnGigsScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { ownGigRequestsQuery } from '#web/features/gig-requests/gig-request-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard_/gigs')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied) await context.personalClient.ensureQueryData(ownGigRequestsQuery())
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Book Gig'),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <OwnGigsScreen />
  },
})
