import { usePosted } from '#web/platform/forms/posted.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { LabelForm } from './LabelForm.tsx'

/** The application to the label as a page of its own, for links and for browsers without script. */
export function LabelScreen() {
  const posted = usePosted('labelApplication')
  return (
    <div className="page page-login">
      <StackedHeading text="Play us something." />
      <div className="member print">
        <div className="member-form">
          {posted?.ok ? <p role="status">{posted.message}</p> : null}
          <LabelForm />
        </div>
      </div>
      <aside>
        <VoiceLine of="labelLine" />
      </aside>
    </div>
  )
}
