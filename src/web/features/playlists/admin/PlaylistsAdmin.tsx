import { playlists } from '#contract/playlists.ts'
import { featuring } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { playlistColumns } from '../playlist-columns.tsx'
import { PlaylistEditor } from './PlaylistEditor.tsx'
import { playlistList } from './playlist-list.ts'

const bulk = featuring(playlists.update)

/** The playlists. */
export function PlaylistsAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('playlist', playlists.remove, edit)
  return (
    <AdminList
      list={playlistList}
      noun="playlist"
      search={search}
      query={playlistList.rows(search)}
      columns={playlistColumns}
      titleOf={({ name }) => name}
      art={(playlist) => <Sleeve record={{ ...playlist, title: playlist.name, kind: 'playlist' }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, name }) => <DeleteButton title={name} remove={() => remove(id, name)} />}
      words={{ loading: 'Loading playlists...', empty: 'No playlists yet.', add: 'Add Playlist' }}
    >
      {edit ? (
        <PlaylistEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} />
      ) : null}
    </AdminList>
  )
}
