import { applicationStatuses } from '#contract/application-decisions.ts'
import { deskStatusWords } from '#contract/application-words.ts'
import { type Application, modelApplications } from '#contract/model-applications.ts'
import { modelApplicationColumns } from '#web/features/model-applications/applicant-columns.tsx'
import { applicantName, decisionWords } from '#web/features/model-applications/applicant-words.ts'
import { WaitingMails } from '#web/features/model-applications/WaitingMails.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { TooltipProvider } from '#web/platform/ui/TooltipProvider.tsx'
import { ApplicantEditor } from './ApplicantEditor.tsx'
import { ApplicantFilters } from './ApplicantFilters.tsx'
import type { BulkAction } from './bulk.ts'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

const bulk: readonly BulkAction<Application>[] = applicationStatuses.map((status) => ({
  label: deskStatusWords[status],
  endpoint: modelApplications.decide,
  call: ({ id, version }) => ({ params: { id }, body: { status, version } }),
  words: decisionWords,
}))

/** Everybody who has applied to be in a video. */
export function ApplicantsDesk({ search }: { search: DeskSearch }) {
  const { close } = useDeskNavigation()
  const { edit } = search
  return (
    <TooltipProvider>
      <DeskList
        tab="applicants"
        noun="applicant"
        search={search}
        query={deskLists.applicants(search)}
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
      </DeskList>
    </TooltipProvider>
  )
}
