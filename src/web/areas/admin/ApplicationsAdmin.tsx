import { artistApplications } from '#contract/artist-applications.ts'
import { artistApplicationColumns } from '#web/features/artist-applications/application-columns.tsx'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { ApplicationEditor } from './ApplicationEditor.tsx'
import { inquiryLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { InquiryFilters } from './InquiryFilters.tsx'
import { initialsArt } from './initials-art.ts'
import { settingStatus } from './setting-status.ts'
import { useAdminNavigation } from './use-admin-navigation.ts'

const bulk = settingStatus(artistApplications.update, applicationStates)

/** The applications to the label, those nobody has listened to first. */
export function ApplicationsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      tab="inquiries"
      noun="label application"
      search={search}
      query={inquiryLists.label(search)}
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
