import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { ArtistScreen } from '#web/areas/artist/ArtistScreen.tsx'
import { artistQuery, recordsQueries } from '#web/areas/artist/artist-queries.ts'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { artistData } from '#web/features/artists/artist-data.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { headOf, hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/artist/$artistName')({
  loader: async ({ context: { queryClient }, params }) => {
    const artist = await queryClient.ensureQueryData(artistQuery(params.artistName)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    // Name, username and key all lead here; one address is the real one.
    if (artist.slug !== params.artistName)
      throw redirect({ to: '/artist/$artistName', params: { artistName: artist.slug }, statusCode: 301 })
    await Promise.all(
      Object.values(recordsQueries(artist.id)).map((query) => queryClient.ensureQueryData(query as never)),
    )
    return artist
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, {
          title: loaderData.name,
          description: loaderData.bio ?? `${loaderData.name} on ${context.site.name}.`,
          path: `/artist/${encodeURIComponent(loaderData.slug)}`,
          image: `/artwork/artist/${loaderData.id}?shape=card`,
          type: 'profile',
          data: import.meta.env.SSR ? artistData(loaderData, context.site) : [],
        })
      : hiddenHead(context.site, 'Nobody by this name'),
  notFoundComponent: NotFound,
  component: () => <ArtistScreen name={Route.useParams().artistName} />,
})
