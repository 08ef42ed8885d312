import { createFileRoute, notFound } from '@tanstack/react-router'
import { GigPage } from '#web/areas/live/GigPage.tsx'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { longDate, timesOf } from '#web/features/gigs/gig-dates.ts'
import { gigQuery } from '#web/features/gigs/gig-queries.ts'
import { gigData } from '#web/features/gigs/music-event.ts'
import { RelatedRecords } from '#web/features/releases/RelatedRecords.tsx'
import { withGraph } from '#web/features/releases/release-graph.ts'
import { relatedRecordsQuery } from '#web/features/releases/release-queries.ts'
import { setListQuery } from '#web/features/set-lists/set-list-queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { headOf, hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/gigs/$gigId')({
  loader: async ({ context: { queryClient }, params }) => {
    const gig = await queryClient.ensureQueryData(gigQuery(params.gigId)).catch((error: unknown) => {
      // What is no key at all names no gig either.
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
    })
    await queryClient.ensureQueryData(setListQuery(gig.id))
    return { gig, around: await queryClient.ensureQueryData(relatedRecordsQuery('gig', gig.id)).catch(() => null) }
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context
    const { gig, around = null } = loaderData ?? {}
    if (!gig) return hiddenHead(site, 'No such gig')
    const place = [gig.venue, gig.city].filter(Boolean).join(', ')
    const state = gig.status === 'cancelled' ? 'Cancelled: ' : gig.soldOut && !gig.isPast ? 'Sold out: ' : ''
    const replay = gig.stream?.publicReplay
    const head = {
      title: `${gig.title}, ${gig.city}`,
      description: `${state}${[longDate(gig.date), timesOf(gig), place].filter(Boolean).join(', ')}.`,
      path: `/gigs/${gig.id}`,
      image:
        replay?.hasPoster === true
          ? `/artwork/video/${replay.videoId}?shape=card`
          : `/artwork/gig/${gig.id}?shape=card`,
      type: 'event',
      data: import.meta.env.SSR ? gigData(gig, site) : [],
    } as const
    return headOf(site, withGraph(head, 'gig', around, site))
  },
  notFoundComponent: NotFound,
  component: () => (
    <GigPage id={Route.useParams().gigId} around={<RelatedRecords kind="gig" id={Route.useLoaderData().gig.id} />} />
  ),
})
