import { Link } from '@tanstack/react-router'
import { files, type StoredFile } from '#contract/files.ts'
import { FileFacts } from '#web/features/files/FileFacts.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import { read } from '#web/platform/api/reads.ts'
import { adminTabs } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import { RecordEditor } from './RecordEditor.tsx'

interface FilePanelProps {
  id: number
  close: () => void
  remove: (id: number, title: string) => void
}

/** Where the back office shows a record of a table. */
function placeOf({ kind, id }: StoredFile['uses'][number]): AdminSearch | null {
  if (kind === 'artist_applications') return { tab: 'inquiries', kind: 'label', edit: id }
  const tab = adminTabs.find((one) => one === kind)
  if (!tab) return null
  return { tab: tab === 'tracks' ? undefined : tab, edit: id }
}

function UseLink({ use }: { use: StoredFile['uses'][number] }) {
  const place = placeOf(use)
  const title = use.title ?? `Number ${use.id}`
  return place ? (
    <Link to="/admin" search={place} preload={false}>
      {title}
    </Link>
  ) : (
    title
  )
}

/** One uploaded file; it can be deleted once nothing uses it. */
export const FilePanel = ({ id, close, remove }: FilePanelProps) => (
  <RecordEditor id={id} noun="file" asked={(one) => read(files.get, { params: { id: one } })} close={close}>
    {(file) =>
      file ? (
        <AdminPanel label="File" title={file.name} close={close}>
          <div className="admin-form">
            <FileFacts file={file} linkTo={(use) => <UseLink use={use} />} />
            {file.uses.length === 0 ? <DeleteRecord noun="file" remove={() => remove(id, file.name)} /> : null}
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)
