import { createFileRoute } from '@tanstack/react-router'
import { FansScreen } from '#web/areas/dashboards/FansScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import {
  FANS_ON_PAGE,
  fanCountriesQuery,
  ownFansQuery,
  topListenersQuery,
} from '#web/features/artist-figures/figures-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

/** The first page has an address without a number. */
const parsePage = ({ page }: Record<string, unknown>): { page?: number } => {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number < 100_000 ? { page: number } : {}
}

export const Route = createFileRoute('/artist-dashboard_/fans')({
  staticData: { isPersonal: true },
  validateSearch: parsePage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { page = 1 } }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied)
      await Promise.all([
        context.personalClient.ensureQueryData(ownFansQuery(FANS_ON_PAGE, (page - 1) * FANS_ON_PAGE)),
        context.personalClient.ensureQueryData(fanCountriesQuery()),
        context.personalClient.ensureQueryData(topListenersQuery()),
      ])
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Fans'),
  component: () => {
    const { denied } = Route.useLoaderData()
    const { page = 1 } = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <FansScreen page={page} />
  },
})
