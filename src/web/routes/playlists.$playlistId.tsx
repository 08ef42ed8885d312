import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { PlaylistScreen } from '#web/features/listener-playlists/PlaylistScreen.tsx'
import {
  parsePlaylistSearch,
  playlistQuery,
  playlistTracksQuery,
} from '#web/features/listener-playlists/playlist-queries.ts'
import { lengthWords } from '#web/features/listener-playlists/playlist-words.ts'
import { headOf } from '#web/platform/head/head.ts'

/** Keys are whole numbers that a database takes. */
const isKey = (id: string) => /^[1-9]\d{0,8}$/.test(id)

export const Route = createFileRoute('/playlists/$playlistId')({
  // Guests come by a secret in the address, too.
  staticData: { isPersonal: true, isSecret: true },
  validateSearch: parsePlaylistSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { personalClient }, params: { playlistId }, deps }) => {
    const playlist = isKey(playlistId)
      ? await personalClient.ensureQueryData(playlistQuery(playlistId, deps.link))
      : null
    if (!playlist) throw notFound()
    await personalClient.ensureQueryData(playlistTracksQuery(playlist.id, deps))
    return playlist
  },
  head: ({ match, loaderData: playlist, params }) =>
    headOf(match.context.site, {
      title: playlist ? `${playlist.name} by ${playlist.owner.username}` : 'No such playlist',
      description: playlist ? playlist.description || lengthWords(playlist) : 'This playlist is not here.',
      path: `/playlists/${params.playlistId}`,
      // What people put together is found by its address, not by search engines.
      hidden: true,
    }),
  notFoundComponent: NotFound,
  component: () => <PlaylistScreen id={Route.useParams().playlistId} search={Route.useSearch()} />,
})
