import { playlists } from '#contract/playlists.ts'
import { playlistColumns } from '#web/features/playlists/playlist-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { featuring } from './featuring.ts'
import { PlaylistEditor } from './PlaylistEditor.tsx'
import { useRemovingDesk } from './use-removing-desk.ts'

const bulk = featuring(playlists.update)

/** The playlists. */
export function PlaylistsDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingDesk('playlist', playlists.remove, edit)
  return (
    <DeskList
      tab="playlists"
      noun="playlist"
      search={search}
      query={deskLists.playlists(search)}
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
    </DeskList>
  )
}
