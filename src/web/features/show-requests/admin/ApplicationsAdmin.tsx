import { artistApplications } from '#contract/artist-applications.ts'
import { artistApplicationColumns } from '#web/features/artist-applications/application-columns.tsx'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { settingStatus } from '#web/platform/admin/bulk/setting-status.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ApplicationEditor } from './ApplicationEditor.tsx'
import { InquiryFilters } from './InquiryFilters.tsx'
import { applicationList } from './inquiry-lists.ts'

const bulk = settingStatus(artistApplications.update, applicationStates)

/** The applications to the label, those nobody has listened to first. */
export function ApplicationsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={applicationList}
      noun="label application"
      search={search}
      query={applicationList.rows(search)}
      columns={artistApplicationColumns}
      titleOf={({ name }) => name}
      art={({ id, name }) => <Portrait person={initialsArt(id, name)} />}
      tool={() => null}
      bulk={bulk}
      ways={<InquiryFilters search={search} statuses={applicationStates} />}
      words={{ loading: 'Loading label applications...', empty: 'Nobody has applied to the label yet.' }}
    >
      {typeof edit === 'number' ? <ApplicationEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
