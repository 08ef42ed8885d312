import { playlists } from '#contract/playlists.ts'
import { playlistColumns } from '#web/features/playlists/playlist-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { featuring } from './featuring.ts'
import { PlaylistEditor } from './PlaylistEditor.tsx'
import { useRemovingList } from './use-removing-list.ts'

const bulk = featuring(playlists.update)

/** The playlists. */
export function PlaylistsAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('playlist', playlists.remove, edit)
  return (
    <AdminList
      tab="playlists"
      noun="playlist"
      search={search}
      query={adminLists.playlists(search)}
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
