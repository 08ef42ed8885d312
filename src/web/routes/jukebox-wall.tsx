import { createFileRoute, redirect } from '@tanstack/react-router'
import { albumHead, albumQuery } from '#web/albums/album-page.ts'
import { WallScreen } from '#web/areas/wall/WallScreen.tsx'
import { sidesFor } from '#web/areas/wall/wall-code.ts'
import { parseWallSearch, wallQuery } from '#web/areas/wall/wall-search.ts'
import { headOf } from '#web/kit/head.ts'
import { streamsQuery } from '#web/streams/streams-query.ts'
import { trackQuery } from '#web/tracks/track-query.ts'

export const Route = createFileRoute('/jukebox-wall')({
  validateSearch: parseWallSearch,
  loaderDeps: ({ search: { filter, side, album, single } }) => ({ filter, side, album, single }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [wall, , album] = await Promise.all([
      queryClient.ensureQueryData(wallQuery(deps)),
      queryClient.ensureQueryData(streamsQuery()),
      // An unknown album is no reason to lose the wall.
      deps.album ? queryClient.ensureQueryData(albumQuery(deps.album)).catch(() => null) : null,
      deps.single ? queryClient.ensureQueryData(trackQuery(deps.single)).catch(() => null) : null,
    ])
    // A side that is no longer there leads to the last one that is.
    const last = sidesFor(wall.counts[deps.filter ?? 'all'])
    if ((deps.side ?? 1) > last)
      throw redirect({ to: '/jukebox-wall', search: { filter: deps.filter, side: last > 1 ? last : undefined } })
    return { album: album ?? null }
  },
  head: ({ match, loaderData }) =>
    headOf(
      match.context.site,
      loaderData?.album
        ? albumHead(loaderData.album)
        : {
            title: 'Jukebox Wall',
            description: `Albums, singles and films of ${match.context.site.name} on one wall. Letter, then number, and the side plays.`,
            path: '/jukebox-wall',
          },
    ),
  component: () => <WallScreen search={Route.useSearch()} />,
})
