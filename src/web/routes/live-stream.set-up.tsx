import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { artistChoiceQuery, streamQuery } from '#web/features/streams/live-queries.ts'
import { readSetUpSearch } from '#web/features/streams/live-search.ts'
import { SetUpScreen } from '#web/features/streams/SetUpScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/live-stream/set-up')({
  staticData: { isPersonal: true },
  validateSearch: readSetUpSearch,
  loaderDeps: ({ search: { edit } }) => ({ edit }),
  loader: async ({ context, location, deps: { edit } }) => {
    const access = await guard({ context, location }, 'openAdmin')
    if (access.denied) return { ...access, stream: null }
    const [stream] = await Promise.all([
      edit ? context.personalClient.fetchQuery(streamQuery(edit)) : null,
      context.queryClient.ensureQueryData(artistChoiceQuery()),
    ])
    if (edit && !stream) throw notFound()
    return { ...access, stream }
  },
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.site, {
      ...{ title: 'Set up a stream', description: 'Opens or announces a live stream.' },
      ...{ path: '/live-stream/set-up', hidden: true },
    }),
  component: () => {
    const { denied, stream } = Route.useLoaderData()
    const { form = 'quick' } = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <SetUpScreen form={form} stream={stream} />
  },
})
