import { applicationStatuses } from '#contract/application-decisions.ts'
import { adminStatusWords } from '#contract/application-words.ts'
import { type Application, modelApplications } from '#contract/model-applications.ts'
import { modelApplicationColumns } from '#web/features/model-applications/applicant-columns.tsx'
import { applicantName, decisionWords } from '#web/features/model-applications/applicant-words.ts'
import { WaitingMails } from '#web/features/model-applications/WaitingMails.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { TooltipProvider } from '#web/platform/ui/TooltipProvider.tsx'
import { AdminList } from './AdminList.tsx'
import { ApplicantEditor } from './ApplicantEditor.tsx'
import { ApplicantFilters } from './ApplicantFilters.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import type { BulkAction } from './bulk.ts'
import { useAdminNavigation } from './use-admin-navigation.ts'

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
        tab="applicants"
        noun="applicant"
        search={search}
        query={adminLists.applicants(search)}
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
