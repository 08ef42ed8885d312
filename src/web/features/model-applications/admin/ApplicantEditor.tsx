import { modelApplications } from '#contract/model-applications.ts'
import type { ReviewedApplication } from '#contract/schemas/model-applications.ts'
import { ConversationLink } from '#web/features/application-messages/ConversationLink.tsx'
import { CallSheetPart } from '#web/features/call-sheets/admin/CallSheetPart.tsx'
import { ApplicationItemsPart } from '#web/features/portfolios/grants/admin/ApplicationItemsPart.tsx'
import { SelfTapePart } from '#web/features/self-tapes/admin/SelfTapePart.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { HistoryLink } from '#web/platform/admin/record/HistoryLink.tsx'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordFields } from '#web/platform/admin/record/RecordFields.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { When } from '#web/platform/text/When.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ApplicantHistory } from '../ApplicantHistory.tsx'
import { ApplicantProfile } from '../ApplicantProfile.tsx'
import { ApplicantStatus } from '../ApplicantStatus.tsx'
import { applicantName, appliedFor } from '../applicant-words.ts'
import { TeamNotes } from '../TeamNotes.tsx'
import { useApplicationChanges } from '../use-application-changes.ts'
import { WaitingMails } from '../WaitingMails.tsx'
import { ApplicantAccount } from './ApplicantAccount.tsx'
import { Neighbours } from './Neighbours.tsx'

const notesWords = { ...itemWords, updated: 'Notes saved', notUpdated: 'Notes not saved' }

interface ApplicantEditorProps {
  id: number
  search: AdminSearch
  close: () => void
}

interface ApplicantSheetProps extends ApplicantEditorProps {
  application: ReviewedApplication
  reload: () => Promise<ReviewedApplication>
}

const valuesFor = (me: number | undefined) => (application: ReviewedApplication | null) => ({
  adminNotes: application?.adminNotes ?? '',
  teamNote: application?.teamNotes.find(({ authorId }) => authorId === me)?.note ?? '',
})

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
  const me = usePerson()?.id
  useApplicationChanges()
  const decide = useWrite(modelApplications.decide)
  const keepNote = useWrite(modelApplications.keepNote)
  const life = useRecordForm({
    prefix: 'applicant',
    record: application,
    valuesOf: valuesFor(me),
    labels: { adminNotes: 'Notes', teamNote: 'For the team' },
    words: notesWords,
    update: async (id, version, { adminNotes, teamNote }) => {
      if (adminNotes !== undefined) await decide.mutateAsync({ params: { id }, body: { adminNotes, version } })
      return teamNote === undefined ? reload() : keepNote.mutateAsync({ params: { id }, body: { note: teamNote } })
    },
    reload,
  })
  const name = applicantName(application)
  return (
    <AdminPanel
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
      <ApplicantStatus
        application={application}
        version={life.base?.version}
        deciding={(decision) => life.follow(decision.then(() => reload()))}
      />
      <WaitingMails applicationId={application.id} />
      {application.modelId ? <ConversationLink applicationId={application.id} unread={0} /> : null}
      <SelfTapePart applicationId={application.id} name={name} />
      <CallSheetPart applicationId={application.id} name={name} isAccepted={application.statusCode === 'accepted'} />
      {application.modelId ? <ApplicantAccount accountId={application.modelId} /> : null}
      <ApplicationItemsPart applicationId={application.id} />
      <ApplicantProfile application={application} />
      <RecordFields life={life} saveLabel="Save notes">
        <DraftField form={life.form} name="adminNotes" lines={4} hint="The applicant can read them too." />
        <DraftField form={life.form} name="teamNote" lines={3} hint="Only the team reads this, under your name." />
      </RecordFields>
      <TeamNotes application={application} />
      <ApplicantHistory application={application} />
    </AdminPanel>
  )
}
