import { GigRequestEditor } from '#web/features/gig-requests/admin/GigRequestEditor.tsx'
import { gigRequestColumns } from '#web/features/gig-requests/admin/gig-request-columns.tsx'
import { gigRequestStates } from '#web/features/gig-requests/gig-request-words.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { InquiryFilters } from './InquiryFilters.tsx'
import { gigRequestList } from './inquiry-lists.ts'

/** The dates artists ask for, those nobody has decided on first. */
export function GigRequestsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={gigRequestList}
      noun="date of an artist"
      search={search}
      query={gigRequestList.rows(search)}
      columns={gigRequestColumns}
      titleOf={({ title, artist }) => `${title}, ${artist}`}
      art={({ artistId, artist }) => <Portrait person={initialsArt(artistId, artist)} />}
      tool={() => null}
      ways={<InquiryFilters search={search} statuses={gigRequestStates} />}
      words={{ loading: 'Loading dates of artists...', empty: 'No artist has asked for a date yet.' }}
    >
      {typeof edit === 'number' ? <GigRequestEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
