import { createFileRoute } from '@tanstack/react-router'
import { loadModelRoom } from '#web/areas/model-room/load-model-room.ts'
import { ModelPage } from '#web/areas/model-room/ModelPage.tsx'
import { DEFAULT_TAB, parseModelSearch } from '#web/areas/model-room/model-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/model-dashboard')({
  staticData: { isPersonal: true },
  validateSearch: parseModelSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    const access = await guard({ context, location }, 'openModelDashboard')
    if (!access.denied) await loadModelRoom(context, deps.tab ?? DEFAULT_TAB, deps)
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Model Dashboard'),
  component: () => {
    const { denied } = Route.useLoaderData()
    const search = Route.useSearch()
    return <ModelPage denied={denied} tab={search.tab ?? DEFAULT_TAB} search={search} />
  },
})
