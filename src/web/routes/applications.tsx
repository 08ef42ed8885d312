import { createFileRoute } from '@tanstack/react-router'
import { loadModelRoom } from '#web/areas/model-room/load-model-room.ts'
import { ModelPage } from '#web/areas/model-room/ModelPage.tsx'
import { headOf } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/applications')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openModelDashboard')
    if (!access.denied) await loadModelRoom(context, 'applications', {})
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
    return <ModelPage denied={denied} tab="applications" search={{ tab: 'applications' }} />
  },
})
