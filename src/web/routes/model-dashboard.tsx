import { createFileRoute } from '@tanstack/react-router'
import { ModelHome } from '#web/areas/dashboards/ModelHome.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { loadOwnApplications } from '#web/features/model-applications/application-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/model-dashboard')({
  staticData: { isPersonal: true },
  validateSearch: parseMessageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    const access = await guard({ context, location }, 'openModelDashboard')
    if (!access.denied) await loadOwnApplications(context.personalClient)
    if (!access.denied && deps.tab) await loadMessages(context.personalClient, deps)
    return access
  },
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Model Dashboard',
      description: 'Your seat.',
      path: '/model-dashboard',
      hidden: true,
    }),
  component: () => {
    const { denied } = Route.useLoaderData()
    const search = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <ModelHome search={search} />
  },
})
