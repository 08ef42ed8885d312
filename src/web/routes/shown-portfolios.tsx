import { createFileRoute } from '@tanstack/react-router'
import { GrantedPortfoliosScreen } from '#web/areas/dashboards/GrantedPortfoliosScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { loadShownPortfolios } from '#web/features/portfolios/grants/grant-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/shown-portfolios')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied) await loadShownPortfolios(context.personalClient)
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Portfolios shown to you'),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <GrantedPortfoliosScreen />
  },
})
