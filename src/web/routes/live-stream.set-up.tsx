import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { gigQuery } from '#web/features/gigs/gig-queries.ts'
import { streamOfGig } from '#web/features/gigs/stream-of-gig.ts'
import { SetUpScreen } from '#web/features/streams/form/SetUpScreen.tsx'
import { readSetUpSearch } from '#web/features/streams/list/live-search.ts'
import { artistChoiceQuery, streamQuery } from '#web/features/streams/live-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/live-stream/set-up')({
  staticData: { isPersonal: true },
  validateSearch: readSetUpSearch,
  loaderDeps: ({ search: { edit, gig } }) => ({ edit, gig }),
  loader: async ({ context, location, deps: { edit, gig } }) => {
    const access = await guard({ context, location }, 'openAdmin')
    if (access.denied) return { ...access, stream: null, known: null }
    const [stream, of] = await Promise.all([
      edit ? context.personalClient.fetchQuery(streamQuery(edit)) : null,
      gig ? context.queryClient.fetchQuery(gigQuery(String(gig))).catch(() => undefined) : null,
      context.queryClient.ensureQueryData(artistChoiceQuery()),
    ])
    if ((edit && !stream) || of === undefined) throw notFound()
    return { ...access, stream, known: of && streamOfGig(of) }
  },
  headers: deniedStatus,
  head: hiddenPage('Set up a stream'),
  component: () => {
    const { denied, stream, known } = Route.useLoaderData()
    const { form = 'quick' } = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <SetUpScreen form={form} stream={stream} known={known} />
  },
})
