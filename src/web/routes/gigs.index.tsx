import { createFileRoute } from '@tanstack/react-router'
import { GigsScreen } from '#web/features/gigs/GigsScreen.tsx'
import { archiveQuery, bookingQuery } from '#web/features/gigs/gig-queries.ts'
import { RequestShow } from '#web/features/show-requests/RequestShow.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/gigs/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(bookingQuery()), queryClient.ensureQueryData(archiveQuery())]),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Gigs & Appearances',
      description: `Where ${match.context.site.name} plays next, with tickets and times, and the last shows that were played.`,
      path: '/gigs',
    }),
  component: () => <GigsScreen origin={Route.useRouteContext().site.origin} request={<RequestShow />} />,
})
