import { playlists } from '#contract/playlists.ts'
import { featuring } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { playlistColumns } from '../playlist-columns.tsx'
import { PlaylistEditor } from './PlaylistEditor.tsx'
import { playlistList } from './playlist-list.ts'

const bulk = featuring(playlists.update)

/** The playlists. */
export const PlaylistsAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={playlistList}
    noun="playlist"
    search={search}
    query={playlistList.rows(search)}
    columns={playlistColumns}
    titleOf={({ name }) => name}
    art={(playlist) => <Sleeve record={{ ...playlist, title: playlist.name, kind: 'playlist' }} sizes="28px" />}
    bulk={bulk}
    removal={playlists.remove}
    Editor={PlaylistEditor}
    words={{ loading: 'Loading playlists...', empty: 'No playlists yet.', add: 'Add Playlist' }}
  />
)
