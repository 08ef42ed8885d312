import { createFileRoute } from '@tanstack/react-router'
import { loadModelRoom } from '#web/areas/model-room/load-model-room.ts'
import { ModelPage } from '#web/areas/model-room/ModelPage.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/applications')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openModelDashboard')
    if (!access.denied) await loadModelRoom(context, 'applications', {})
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Model Dashboard'),
  component: () => {
    const { denied } = Route.useLoaderData()
    return <ModelPage denied={denied} tab="applications" search={{ tab: 'applications' }} />
  },
})
