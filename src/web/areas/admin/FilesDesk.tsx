import { files } from '#contract/files.ts'
import { FilesReport } from '#web/features/files/FilesReport.tsx'
import { fileColumns } from '#web/features/files/file-columns.tsx'
import { isOpenPicture } from '#web/features/files/file-words.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { BulkAction } from './bulk.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { FilePanel } from './FilePanel.tsx'
import { useRemovingDesk } from './use-removing-desk.ts'

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
export function FilesDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, close } = useRemovingDesk('file', files.remove, edit)
  return (
    <DeskList
      tab="files"
      noun="file"
      search={search}
      query={deskLists.files(search)}
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
    </DeskList>
  )
}
