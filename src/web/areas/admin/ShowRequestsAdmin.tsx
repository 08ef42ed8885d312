import { showRequests } from '#contract/show-requests.ts'
import { showRequestColumns } from '#web/features/show-requests/show-request-columns.tsx'
import { showRequestStates } from '#web/features/show-requests/show-request-words.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { inquiryLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { InquiryFilters } from './InquiryFilters.tsx'
import { initialsArt } from './initials-art.ts'
import { ShowRequestEditor } from './ShowRequestEditor.tsx'
import { settingStatus } from './setting-status.ts'
import { useAdminNavigation } from './use-admin-navigation.ts'

const bulk = settingStatus(showRequests.update, showRequestStates)

/** The requests for shows, those that are due an answer first. */
export function ShowRequestsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      tab="inquiries"
      noun="show request"
      search={search}
      query={inquiryLists.shows(search)}
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
