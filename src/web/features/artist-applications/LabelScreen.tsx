import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { LabelForm } from './LabelForm.tsx'

/** The application to the label as a page of its own, for links and for browsers without script. */
export function LabelScreen() {
  const posted = usePosted('labelApplication')
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="Play us something." />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
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
