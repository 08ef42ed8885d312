import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { reportColumns } from '../report-columns.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { reportList } from './report-list.ts'

/** Messages that somebody does not want, and that nobody has looked at. */
export function ReportsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={reportList}
      noun="report"
      search={search}
      query={reportList.rows(search)}
      columns={reportColumns}
      titleOf={({ message }) => `${message.senderName ?? DELETED_ACCOUNT}: ${message.subject}`}
      art={({ message }) => <Portrait person={initialsArt(message.id, message.senderName ?? DELETED_ACCOUNT)} />}
      tool={() => null}
      words={{ loading: 'Loading reports...', empty: 'Nobody has reported anything.' }}
    >
      {typeof edit === 'number' ? <ReportPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
