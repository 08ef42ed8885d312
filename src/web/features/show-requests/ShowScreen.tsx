import { usePosted } from '#web/platform/forms/posted.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { ShowForm } from './ShowForm.tsx'

/** The request for a show as a page of its own, for links and for browsers without script. */
export function ShowScreen() {
  const posted = usePosted('showRequest')
  return (
    <div className="page page-login">
      <StackedHeading text="Request a Show" />
      <div className="member print">
        <div className="member-form">
          {posted?.ok ? <p role="status">{posted.message}</p> : null}
          <ShowForm />
        </div>
      </div>
      <aside>
        <VoiceLine of="requestLine" />
      </aside>
    </div>
  )
}
