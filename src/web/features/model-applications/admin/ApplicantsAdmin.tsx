import { modelApplications } from '#contract/model-applications.ts'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { BulkAction } from '#web/platform/admin/bulk/bulk.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { TooltipProvider } from '#web/platform/ui/tooltip/TooltipProvider.tsx'
import { modelApplicationColumns } from '../applicant-columns.tsx'
import { applicantName, decisionWords } from '../applicant-words.ts'
import { WaitingMails } from '../WaitingMails.tsx'
import { ApplicantEditor } from './ApplicantEditor.tsx'
import { ApplicantFilters } from './ApplicantFilters.tsx'
import { applicantList } from './applicant-list.ts'

const bulk: readonly BulkAction<Application>[] = applicationStatuses.map((status) => ({
  label: adminStatusWords[status],
  endpoint: modelApplications.decide,
  call: ({ id, version }) => ({ params: { id }, body: { status, version } }),
  words: decisionWords,
}))

/** Everybody who has applied to be in a video. */
export function ApplicantsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <TooltipProvider>
      <AdminList
        list={applicantList}
        noun="applicant"
        search={search}
        query={applicantList.rows(search)}
        columns={modelApplicationColumns}
        titleOf={applicantName}
        art={(application) => <Portrait person={{ id: application.id, name: applicantName(application) }} />}
        tool={() => null}
        ways={<ApplicantFilters search={search} />}
        above={typeof edit === 'number' ? null : <WaitingMails />}
        bulk={bulk}
        isWide
        words={{ loading: 'Loading applicants...', empty: 'Nobody has applied yet.' }}
      >
        {typeof edit === 'number' ? (
          <ApplicantEditor key={edit} id={edit} search={search} close={() => close(edit)} />
        ) : null}
      </AdminList>
    </TooltipProvider>
  )
}
