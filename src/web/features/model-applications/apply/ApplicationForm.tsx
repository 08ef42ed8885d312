import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ATTACHMENT_FIELD } from '../application-attachment.ts'
import { ApplicationField } from './ApplicationField.tsx'
import { fieldsOf, LAST_STEP, stepNames } from './application-fields.ts'
import * as styles from './apply.module.css'
import { DraftGuard } from './DraftGuard.tsx'
import { Steps } from './Steps.tsx'
import { Terms } from './Terms.tsx'
import { type ApplicationState, controlOf } from './use-application.ts'

/** An application in three steps; the last shows everything again, open to change, and sends it. */
export function ApplicationForm({ life }: { life: ApplicationState }) {
  const site = useSite()
  const { form, step, values, errorOf } = life
  const last = step === LAST_STEP
  return (
    <form className={styles.applyForm} method="post" noValidate onSubmit={life.onSubmit} aria-label="Application">
      <noscript>
        <p>
          This form is kept and checked by script, which your browser does not run. <ContactSentence {...site} />{' '}
          instead.
        </p>
      </noscript>
      <Steps step={step} />
      <ErrorSummary errors={life.errors} bring={life.bring} />
      <h2 className="visually-hidden" tabIndex={-1} ref={life.heading}>
        Step {step + 1} of {stepNames.length}: {stepNames[step]}
      </h2>
      <div className={styles.applyFields}>
        {fieldsOf(form, step).map((field) => (
          <ApplicationField
            key={field.name}
            field={field}
            id={controlOf(field.name)}
            value={values[field.name] ?? ''}
            error={errorOf(field.name)}
            set={(value) => life.set(field.name, value)}
          />
        ))}
        {step > 0 ? life.attachment?.field(controlOf(ATTACHMENT_FIELD)) : null}
        {step > 0 ? <DataUse /> : null}
        {last ? (
          <Terms
            id={controlOf('agreeToTerms')}
            agreed={life.agreed}
            setAgreed={life.setAgreed}
            error={errorOf('agreeToTerms')}
          />
        ) : null}
        <TrapField />
        <p className={styles.applyActions}>
          <Button type="submit" variant="action" busy={life.busy}>
            {last ? 'Send application' : 'Next'}
          </Button>
          {step > 0 ? <Button onClick={life.back}>Back</Button> : null}
        </p>
      </div>
      <DraftGuard draft={life.draft} />
    </form>
  )
}

/** Stands beside the questions about body and looks. */
function DataUse() {
  const site = useSite()
  return (
    <p className={styles.applyNote}>
      Age, height, weight and looks are asked for the part and its costume. Casting alone sees them; by filling them in
      you agree to that. <ContactSentence {...site} /> and they are deleted.
    </p>
  )
}
