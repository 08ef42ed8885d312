import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOpenToAll } from '#contract/kit/access.ts'
import { ROOM_PAGE } from '#contract/tracks.ts'
import { RoomScreen, type RoomSearch } from '#web/areas/room/RoomScreen.tsx'
import {
  isShownOnNowPlaying,
  nowPlayingQuery,
  playlistsQuery,
  roomQuery,
  sharedTrackQuery,
} from '#web/areas/room/room-queries.ts'
import { trackHead } from '#web/features/tracks/track-page.ts'
import { keyOrText, positive } from '#web/platform/browser/search-values.ts'
import { headOf } from '#web/platform/head/head.ts'
import { playableOf } from '#web/platform/player/player-state.ts'

export const Route = createFileRoute('/music-room')({
  validateSearch: (search: Record<string, unknown>): RoomSearch => ({
    track: keyOrText(search['track']),
    page: positive(search['page']),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { track, page } }) => {
    const key = positive(track)
    const [shared, list] = await Promise.all([
      key ? queryClient.ensureQueryData(sharedTrackQuery(key)) : null,
      queryClient.ensureQueryData(roomQuery(page)),
      queryClient.ensureQueryData(playlistsQuery()),
    ])
    const last = Math.max(1, Math.ceil(list.total / ROOM_PAGE))
    if ((page ?? 1) > last) throw redirect({ to: '/music-room', search: { track, page: last > 1 ? last : undefined } })
    await Promise.all([
      queryClient.ensureQueryData(nowPlayingQuery(playableOf(list.items)[0]?.id)),
      shared && isShownOnNowPlaying(shared) ? queryClient.ensureQueryData(nowPlayingQuery(shared.id)) : null,
    ])
    return { shared }
  },
  head: ({ match, loaderData }) =>
    headOf(
      match.context.site,
      loaderData?.shared && isOpenToAll(loaderData.shared)
        ? trackHead(loaderData.shared, match.context.site)
        : {
            title: 'Music Room',
            description: 'Every track of the label on one stage. Press play and let the set run.',
            path: '/music-room',
            hidden: Boolean(loaderData?.shared),
          },
    ),
  component: () => <RoomScreen search={Route.useSearch()} />,
})
