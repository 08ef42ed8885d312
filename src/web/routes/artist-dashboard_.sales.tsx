import { createFileRoute } from '@tanstack/react-router'
import { SalesScreen } from '#web/areas/dashboards/SalesScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { ownSalesQuery } from '#web/features/artist-sales/sales-queries.ts'
import { parseSalesPeriod } from '#web/features/artist-sales/sales-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard_/sales')({
  staticData: { isPersonal: true },
  validateSearch: parseSalesPeriod,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { period } }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied) await context.personalClient.ensureQueryData(ownSalesQuery(period))
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Sales'),
  component: () => {
    const { denied } = Route.useLoaderData()
    const { period } = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <SalesScreen period={period} />
  },
})
