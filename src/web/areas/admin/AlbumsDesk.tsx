import { albums } from '#contract/albums.ts'
import { albumColumns } from '#web/features/albums/album-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { AlbumEditor } from './AlbumEditor.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { featuring } from './featuring.ts'
import { useRemovingDesk } from './use-removing-desk.ts'

const bulk = featuring(albums.update)

/** The albums. */
export function AlbumsDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingDesk('album', albums.remove, edit)
  return (
    <DeskList
      tab="albums"
      noun="album"
      search={search}
      query={deskLists.albums(search)}
      columns={albumColumns}
      titleOf={({ title }) => title}
      art={(album) => <Sleeve record={{ ...album, kind: 'album' }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, title }) => <DeleteButton title={title} remove={() => remove(id, title)} />}
      words={{ loading: 'Loading albums...', empty: 'No albums yet.', add: 'Add Album' }}
    >
      {edit ? <AlbumEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </DeskList>
  )
}
