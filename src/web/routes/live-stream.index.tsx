import { createFileRoute } from '@tanstack/react-router'
import { LiveScreen } from '#web/areas/live/LiveScreen.tsx'
import { loadStreams } from '#web/areas/live/load-streams.ts'
import { SignInFirst } from '#web/areas/live/SignInFirst.tsx'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { readLiveSearch } from '#web/features/streams/list/live-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/live-stream/')({
  staticData: { isPersonal: true },
  validateSearch: readLiveSearch,
  loaderDeps: ({ search: { ended } }) => (ended ? { ended } : {}),
  loader: async ({ context: { queryClient, personalClient }, deps }) => {
    if (!(await queryClient.ensureQueryData(meQuery()))) return { isGuest: true }
    await Promise.all([loadStreams(personalClient, null, deps), queryClient.ensureQueryData(nextGigsQuery())])
    return { isGuest: false }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => (loaderData?.isGuest ? { 'x-page-status': '401' } : undefined),
  head: hiddenPage('Live Stream'),
  component: () => {
    const { isGuest } = Route.useLoaderData()
    const search = Route.useSearch()
    return isGuest ? <SignInFirst next="/live-stream" /> : <LiveScreen id={null} search={search} />
  },
})
