import { albums } from '#contract/albums.ts'
import { albumColumns } from '#web/features/albums/album-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { AdminList } from './AdminList.tsx'
import { AlbumEditor } from './AlbumEditor.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { featuring } from './featuring.ts'
import { useRemovingList } from './use-removing-list.ts'

const bulk = featuring(albums.update)

/** The albums. */
export function AlbumsAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('album', albums.remove, edit)
  return (
    <AdminList
      tab="albums"
      noun="album"
      search={search}
      query={adminLists.albums(search)}
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
    </AdminList>
  )
}
