import { showRequests } from '#contract/show-requests.ts'
import { settingStatus } from '#web/platform/admin/bulk/setting-status.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { showRequestColumns } from '../show-request-columns.tsx'
import { showRequestStates } from '../show-request-words.ts'
import { InquiryFilters } from './InquiryFilters.tsx'
import { showRequestList } from './inquiry-lists.ts'
import { ShowRequestEditor } from './ShowRequestEditor.tsx'

const bulk = settingStatus(showRequests.update, showRequestStates)

/** The requests for shows, those that are due an answer first. */
export function ShowRequestsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={showRequestList}
      noun="show request"
      search={search}
      query={showRequestList.rows(search)}
      columns={showRequestColumns}
      titleOf={({ contactName, artistName }) => `${contactName}, for ${artistName}`}
      art={({ id, contactName }) => <Portrait person={initialsArt(id, contactName)} />}
      tool={() => null}
      bulk={bulk}
      ways={<InquiryFilters search={search} statuses={showRequestStates} />}
      words={{ loading: 'Loading show requests...', empty: 'Nobody has asked for a show yet.' }}
    >
      {typeof edit === 'number' ? <ShowRequestEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
