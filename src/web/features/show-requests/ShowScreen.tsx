import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { ShowForm } from './ShowForm.tsx'

/** The request for a show as a page of its own, for links and for browsers without script. */
export function ShowScreen() {
  const posted = usePosted('showRequest')
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="Request a Show" />
      <div className={`${formPageStyles.member} print`}>
        <div className={formPageStyles.memberForm}>
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
