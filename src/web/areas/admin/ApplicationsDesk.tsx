import { artistApplications } from '#contract/artist-applications.ts'
import { artistApplicationColumns } from '#web/features/artist-applications/application-columns.tsx'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ApplicationEditor } from './ApplicationEditor.tsx'
import { DeskList } from './DeskList.tsx'
import { inquiryLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { InquiryFilters } from './InquiryFilters.tsx'
import { initialsArt } from './initials-art.ts'
import { settingStatus } from './setting-status.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

const bulk = settingStatus(artistApplications.update, applicationStates)

/** The applications to the label, those nobody has listened to first. */
export function ApplicationsDesk({ search }: { search: DeskSearch }) {
  const { close } = useDeskNavigation()
  const { edit } = search
  return (
    <DeskList
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
    </DeskList>
  )
}
