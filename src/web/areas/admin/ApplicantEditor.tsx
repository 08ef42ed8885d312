import { type Application, modelApplications, type ReviewedApplication } from '#contract/model-applications.ts'
import { read } from '#web/kit/api/reads.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { DeskPanel } from '#web/kit/desk/DeskPanel.tsx'
import { DraftField } from '#web/kit/desk/DraftField.tsx'
import { Portrait } from '#web/kit/Portrait.tsx'
import { When } from '#web/kit/When.tsx'
import { ApplicantHistory } from '#web/model-applications/ApplicantHistory.tsx'
import { ApplicantProfile } from '#web/model-applications/ApplicantProfile.tsx'
import { ApplicantStatus } from '#web/model-applications/ApplicantStatus.tsx'
import { applicantName, appliedFor } from '#web/model-applications/applicant-words.ts'
import { ApplicantAccount } from './ApplicantAccount.tsx'
import type { DeskSearch } from './desk-search.ts'
import { HistoryLink } from './HistoryLink.tsx'
import { Neighbours } from './Neighbours.tsx'
import { RecordEditor } from './RecordEditor.tsx'
import { RecordFields } from './RecordFields.tsx'
import { notesWords } from './record-words.ts'
import { useRecordForm } from './use-record-form.ts'

interface ApplicantEditorProps {
  id: number
  search: DeskSearch
  close: () => void
}

interface ApplicantSheetProps extends ApplicantEditorProps {
  application: ReviewedApplication
  reload: () => Promise<ReviewedApplication>
}

const valuesOf = (application: Application | null) => ({ adminNotes: application?.adminNotes ?? '' })

/** One applicant: who it is, where the application stands, and what the label notes. */
export function ApplicantEditor(props: ApplicantEditorProps) {
  return (
    <RecordEditor {...props} noun="applicant" asked={(id) => read(modelApplications.get, { params: { id } })}>
      {(application, reload) =>
        application ? <ApplicantSheet {...props} application={application} reload={reload} /> : null
      }
    </RecordEditor>
  )
}

function ApplicantSheet({ application, reload, search, close }: ApplicantSheetProps) {
  const decide = useWrite(modelApplications.decide)
  const life = useRecordForm<Application, ReturnType<typeof valuesOf>>({
    prefix: 'applicant',
    record: application,
    valuesOf,
    labels: { adminNotes: 'Notes' },
    words: notesWords,
    update: (id, version, changed) => decide.mutateAsync({ params: { id }, body: { ...changed, version } }),
    reload,
  })
  const name = applicantName(application)
  return (
    <DeskPanel
      label="Applicant"
      title={name}
      caption={
        <>
          {appliedFor(application)}, <When at={application.appliedAt} />
          <HistoryLink kind="model_applications" id={application.id} />
        </>
      }
      art={<Portrait person={{ id: application.id, name }} />}
      close={close}
    >
      <Neighbours id={application.id} search={search} />
      <ApplicantStatus application={application} version={life.base?.version} deciding={life.follow} />
      {application.modelId ? <ApplicantAccount accountId={application.modelId} /> : null}
      <ApplicantProfile application={application} />
      <RecordFields life={life} saveLabel="Save notes">
        <DraftField form={life.form} name="adminNotes" lines={4} hint="The applicant can read them too." />
      </RecordFields>
      <ApplicantHistory application={application} />
    </DeskPanel>
  )
}
