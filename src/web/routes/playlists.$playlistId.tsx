import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { PlaylistScreen } from '#web/features/listener-playlists/PlaylistScreen.tsx'
import { playlistQuery, playlistTracksQuery } from '#web/features/listener-playlists/playlist-queries.ts'
import { parsePlaylistSearch } from '#web/features/listener-playlists/playlist-search.ts'
import { lengthWords } from '#web/features/listener-playlists/playlist-words.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/playlists/$playlistId')({
  // Guests come by a secret in the address, too.
  staticData: { isPersonal: true, isSecret: true },
  validateSearch: parsePlaylistSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { personalClient }, params: { playlistId }, deps }) => {
    const playlist = /^[1-9]\d{0,8}$/.test(playlistId)
      ? await personalClient.ensureQueryData(playlistQuery(playlistId, deps.link))
      : null
    if (!playlist) throw notFound()
    await personalClient.ensureQueryData(playlistTracksQuery(playlist.id, deps))
    const { name, owner, description } = playlist
    return { title: `${name} by ${owner.username}`, description: description || lengthWords(playlist) }
  },
  head: ({ match, loaderData, params }) =>
    headOf(match.context.site, {
      title: 'No such playlist',
      description: 'This playlist is not here.',
      ...loaderData,
      path: `/playlists/${params.playlistId}`,
      // What people put together is found by its address, not by search engines.
      hidden: true,
    }),
  notFoundComponent: NotFound,
  component: () => <PlaylistScreen id={Route.useParams().playlistId} search={Route.useSearch()} />,
})
