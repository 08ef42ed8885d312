import { albums } from '#contract/albums.ts'
import { featuring } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { albumColumns } from '../album-columns.tsx'
import { AlbumEditor } from './AlbumEditor.tsx'
import { albumList } from './album-list.ts'

const bulk = featuring(albums.update)

/** The albums. */
export function AlbumsAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('album', albums.remove, edit)
  return (
    <AdminList
      list={albumList}
      noun="album"
      search={search}
      query={albumList.rows(search)}
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
