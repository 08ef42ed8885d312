import { files } from '#contract/files.ts'
import { FilesReport } from '#web/features/files/FilesReport.tsx'
import { fileColumns } from '#web/features/files/file-columns.tsx'
import { isOpenPicture } from '#web/features/files/file-words.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import type { BulkAction } from './bulk.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FilePanel } from './FilePanel.tsx'
import { useRemovingList } from './use-removing-list.ts'

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
      tab="files"
      noun="file"
      search={search}
      query={adminLists.files(search)}
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
