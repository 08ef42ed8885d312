import { createFileRoute } from '@tanstack/react-router'
import { ModelHome } from '#web/areas/dashboards/ModelHome.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { loadOwnApplications } from '#web/features/model-applications/application-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/applications')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openModelDashboard')
    if (!access.denied) await loadOwnApplications(context.personalClient)
    return access
  },
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Model Dashboard',
      description: 'Your seat.',
      path: '/applications',
      hidden: true,
    }),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <ModelHome search={{}} />
  },
})
