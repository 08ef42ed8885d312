import { files } from '#contract/files.ts'
import type { BulkAction } from '#web/platform/admin/bulk/bulk.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { FilesReport } from '../FilesReport.tsx'
import { fileColumns } from '../file-columns.tsx'
import { isOpenPicture } from '../file-words.ts'
import { FilePanel } from './FilePanel.tsx'
import { fileList } from './file-list.ts'

const bulk: readonly BulkAction<{ id: number; uses: readonly unknown[] }>[] = [
  {
    label: 'Delete the unused',
    endpoint: files.remove,
    fits: ({ uses }) => uses.length === 0,
    call: ({ id }) => ({ params: { id } }),
    words: { done: 'Files deleted', failed: 'Files not deleted' },
  },
]

/** What people have uploaded, what uses it, and what nothing does. */
export function FilesAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, close } = useRemovingList('file', files.remove, edit)
  return (
    <AdminList
      list={fileList}
      noun="file"
      search={search}
      query={fileList.rows(search)}
      columns={fileColumns}
      titleOf={({ name }) => name}
      art={({ url }) =>
        isOpenPicture(url) ? (
          <img src={url.replace(/\.jpg$/, '-320.webp')} alt="" loading="lazy" />
        ) : (
          <Icon name="volume" />
        )
      }
      undoOf={undoOf}
      tool={({ id, name, uses }) =>
        uses.length === 0 ? <DeleteButton title={name} remove={() => remove(id, name)} /> : null
      }
      bulk={bulk}
      above={<FilesReport />}
      words={{ loading: 'Loading files...', empty: 'Nobody has uploaded anything yet.' }}
    >
      {typeof edit === 'number' ? <FilePanel key={edit} id={edit} close={() => close(edit)} remove={remove} /> : null}
    </AdminList>
  )
}
