import { AskLabelLink, OwnConversation } from '#web/features/application-messages/OwnConversation.tsx'
import { useConversationChanges } from '#web/features/application-messages/use-conversation-changes.ts'
import { OwnCallSheet } from '#web/features/call-sheets/OwnCallSheet.tsx'
import { OwnInterview } from '#web/features/interview-slots/OwnInterview.tsx'
import { OwnApplications } from '#web/features/model-applications/OwnApplications.tsx'
import { ApplicationPictures } from '#web/features/portfolios/grants/ApplicationPictures.tsx'
import { OwnReleaseForm } from '#web/features/release-forms/OwnReleaseForm.tsx'
import { OwnSelfTape } from '#web/features/self-tapes/OwnSelfTape.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { isAllowed } from '#web/platform/session/session.ts'

// Most applications are asked for no film.
const uploader = lazyCode(async () => (await import('./FilmUploader.tsx')).FilmUploader)

/** The applications of whoever is signed in, each with its messages, its interview, its self-tape, its call sheet and its release form, and for models with what of their portfolio goes with it. */
export function ApplicationsAndSheets({ browse }: { browse?: '/model-dashboard' }) {
  const me = usePerson()
  useConversationChanges()
  const hasPortfolio = me !== null && isAllowed(me, 'openModelDashboard')
  return (
    <OwnApplications
      browse={browse}
      beside={({ id }) => (
        <>
          <OwnConversation applicationId={id} />
          <OwnInterview applicationId={id} />
          <OwnSelfTape applicationId={id} uploader={uploader} />
          <OwnCallSheet
            applicationId={id}
            question={<AskLabelLink applicationId={id} words="Ask the label about it" />}
          />
          <OwnReleaseForm applicationId={id} />
          {hasPortfolio ? <ApplicationPictures applicationId={id} /> : null}
        </>
      )}
    />
  )
}
