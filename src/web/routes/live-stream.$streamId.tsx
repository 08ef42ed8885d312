import { createFileRoute, notFound } from '@tanstack/react-router'
import { InvalidStream } from '#web/areas/live/InvalidStream.tsx'
import { LiveScreen } from '#web/areas/live/LiveScreen.tsx'
import { loadStreams } from '#web/areas/live/load-streams.ts'
import { SignInFirst } from '#web/areas/live/SignInFirst.tsx'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { readLiveSearch } from '#web/features/streams/list/live-search.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/live-stream/$streamId')({
  staticData: { isPersonal: true },
  validateSearch: readLiveSearch,
  loaderDeps: ({ search: { ended } }) => (ended ? { ended } : {}),
  loader: async ({ context: { queryClient, personalClient }, params, deps }) => {
    const id = positive(params.streamId)
    if (id === undefined) throw notFound()
    if (!(await queryClient.ensureQueryData(meQuery()))) return { isGuest: true, id, title: null }
    const [stream] = await Promise.all([
      loadStreams(personalClient, id, deps),
      queryClient.ensureQueryData(nextGigsQuery()),
    ])
    if (!stream) throw notFound()
    return { isGuest: false, id, title: stream.title }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => (loaderData?.isGuest ? { 'x-page-status': '401' } : undefined),
  head: ({ match, loaderData }) =>
    hiddenHead(match.context.site, loaderData?.title ? `${loaderData.title}, Live Stream` : 'Live Stream'),
  notFoundComponent: InvalidStream,
  component: () => {
    const { isGuest, id } = Route.useLoaderData()
    const search = Route.useSearch()
    return isGuest ? <SignInFirst next={`/live-stream/${id}`} /> : <LiveScreen key={id} id={id} search={search} />
  },
})
