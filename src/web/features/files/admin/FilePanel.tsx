import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { files } from '#contract/files.ts'
import type { StoredFile } from '#contract/schemas/files.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import { overviewQuery } from '#web/platform/admin/admin-queries.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { DeleteRecord } from '#web/platform/admin/removal/DeleteRecord.tsx'
import { read } from '#web/platform/api/reads.ts'
import { FileDetails } from '../FileDetails.tsx'

interface FilePanelProps {
  id: number
  close: () => void
  remove: (id: number, title: string) => void
}

/** Where the back office shows a record of a table: in the list of the same name, where there is one. */
function usePlace({ kind, id }: StoredFile['uses'][number]): AdminSearch | null {
  const counts = useQuery(overviewQuery()).data?.counts ?? {}
  if (kind === 'artist_applications') return { tab: 'inquiries', kind: 'label', edit: id }
  return Object.hasOwn(counts, kind) ? { tab: kind, edit: id } : null
}

function UseLink({ use }: { use: StoredFile['uses'][number] }) {
  const place = usePlace(use)
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
          <div className={styles.adminForm} data-part="admin-form">
            <FileDetails file={file} linkTo={(use) => <UseLink use={use} />} />
            {file.uses.length === 0 ? <DeleteRecord noun="file" remove={() => remove(id, file.name)} /> : null}
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)
