import { type ArtistApplicationStatus, artistApplications } from '#contract/artist-applications.ts'
import { ArtistApplicationDetails } from '#web/features/artist-applications/ArtistApplicationDetails.tsx'
import { applicationStates } from '#web/features/artist-applications/application-words.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { InquirySheet } from './InquirySheet.tsx'

/** One application to the label: what was sent, and what becomes of it. */
export function ApplicationEditor({ id, close }: { id: number; close: () => void }) {
  const update = useWrite(artistApplications.update)
  return (
    <RecordEditor
      id={id}
      noun="label application"
      asked={(one) => read(artistApplications.get, { params: { id: one } })}
      close={close}
    >
      {(application, reload) =>
        application ? (
          <InquirySheet
            kind="artist_applications"
            noun="label application"
            title={application.name}
            inquiry={application}
            statuses={applicationStates}
            update={(one, body) =>
              update.mutateAsync({
                params: { id: one },
                body: { ...body, status: body.status as ArtistApplicationStatus | undefined },
              })
            }
            reload={reload}
            close={close}
          >
            <ArtistApplicationDetails application={application} />
          </InquirySheet>
        ) : null
      }
    </RecordEditor>
  )
}
