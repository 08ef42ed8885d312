import { createFileRoute } from '@tanstack/react-router'
import { OwnPageScreen } from '#web/areas/dashboards/OwnPageScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { ownPageQuery } from '#web/features/artists/artist-queries.ts'
import { ownPressKitQuery } from '#web/features/press-kits/press-kit-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard_/page')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied)
      await Promise.all([
        context.personalClient.ensureQueryData(ownPageQuery()),
        context.personalClient.ensureQueryData(ownPressKitQuery()),
      ])
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Your page'),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <OwnPageScreen />
  },
})
