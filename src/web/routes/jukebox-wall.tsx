import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { WallScreen } from '#web/areas/wall/WallScreen.tsx'
import { sidesFor } from '#web/areas/wall/wall-code.ts'
import { openedHead } from '#web/areas/wall/wall-head.ts'
import { openedIn } from '#web/areas/wall/wall-record.ts'
import { parseWallSearch, wallQuery } from '#web/areas/wall/wall-search.ts'
import { albumQuery } from '#web/features/albums/album-query.ts'
import { relatedRecordsQuery, topicsQuery } from '#web/features/releases/release-queries.ts'
import { streamsQuery } from '#web/features/streams/streams-query.ts'
import { trackQuery } from '#web/features/tracks/track-query.ts'
import { videoQuery } from '#web/features/videos/video-query.ts'
import { headOf } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** What members wrote about an opened record, for whoever reads there without script. */
async function loadTopicsAbout(client: QueryClient, opened: ReturnType<typeof openedIn>): Promise<void> {
  if (!opened || opened.kind === 'video' || !(await client.ensureQueryData(meQuery()))) return
  const kind = opened.kind === 'single' ? 'track' : opened.kind
  await client.ensureQueryData(topicsQuery(kind, opened.id)).catch(() => null)
}

export const Route = createFileRoute('/jukebox-wall')({
  staticData: { isPersonal: ({ topics }) => topics === true },
  validateSearch: parseWallSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, personalClient }, deps }) => {
    const opened = openedIn(deps)
    if (deps.topics) await loadTopicsAbout(personalClient, opened)
    const [wall, album, single, video, around] = await Promise.all([
      queryClient.ensureQueryData(wallQuery(deps)),
      // An unknown record is no reason to lose the wall.
      opened?.kind === 'album' ? queryClient.ensureQueryData(albumQuery(opened.id)).catch(() => null) : null,
      opened?.kind === 'single' ? queryClient.ensureQueryData(trackQuery(opened.id)).catch(() => null) : null,
      opened?.kind === 'video' ? queryClient.ensureQueryData(videoQuery(opened.id)).catch(() => null) : null,
      opened
        ? queryClient
            .ensureQueryData(relatedRecordsQuery(opened.kind === 'single' ? 'track' : opened.kind, opened.id))
            .catch(() => null)
        : null,
      queryClient.ensureQueryData(streamsQuery()),
    ])
    // A side that is no longer there leads to the last one that is.
    const last = sidesFor(wall.counts[deps.filter ?? 'all'])
    if ((deps.side ?? 1) > last)
      throw redirect({ to: '/jukebox-wall', search: { filter: deps.filter, side: last > 1 ? last : undefined } })
    return { album, single, video, around }
  },
  head: ({ match, loaderData }) =>
    headOf(match.context.site, {
      title: 'Jukebox Wall',
      description: `Albums, singles and films of ${match.context.site.name} on one wall. Letter, then number, and the side plays.`,
      path: '/jukebox-wall',
      ...openedHead(loaderData, match.context.site),
    }),
  component: () => <WallScreen search={Route.useSearch()} />,
})
