import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { modelApplications } from '#contract/model-applications.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { checkApplication } from '#contract/rules/application-rules.ts'
import type { OwnOpportunity } from '#contract/schemas/casting.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { type FieldMessages, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { type ApplicationAttachment, ATTACHMENT_FIELD } from '../application-attachment.ts'
import * as applyStyles from '../apply/apply.module.css'
import { SavedLine } from '../apply/SavedLine.tsx'
import { sayTermsRequired } from '../apply/say-terms-required.ts'
import { Terms } from '../apply/Terms.tsx'
import { type Submission, submissionBody, submissionErrors, submissionFrom, submissionQuestions } from './submission.ts'

const FAILED = 'Failed to submit application'

interface SubmissionFormProps {
  opportunity: OwnOpportunity
  /** What goes with it; nothing where no script runs. */
  attachment?: ApplicationAttachment | undefined
  /** What follows when it has arrived. */
  sent: () => void
  /** The way out, beside the button that sends. */
  cancel: ReactNode
}

/** The profile a form is filled in from. */
const profileQuery = () => read(modelProfiles.own, {})

/** A model's application for an opportunity, filled in from their profile. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { data: profile, isLoading } = useQuery(profileQuery())
  if (isLoading) return <Skeleton shape="block" width="100%" height="420px" />
  return <Filled {...props} initial={profile ? submissionFrom(profile) : emptySubmission} />
}
const emptySubmission = Object.fromEntries(submissionQuestions.map(({ name }) => [name, ''])) as Submission

function Filled({
  opportunity: { id, title },
  attachment,
  sent,
  cancel,
  initial,
}: SubmissionFormProps & { initial: Submission }) {
  // What was sent without script and refused is typed already.
  const posted = usePosted('opportunityApplication')
  const { agreeToTerms, ...typed } = posted?.values ?? {}
  const [agreed, setAgreed] = useState(agreeToTerms !== undefined)
  const draft = useStoredDraft<Submission>(`submit ${id}`, { ...initial, ...typed })
  const body = () => submissionBody(id, draft.latest(), agreed)
  const create = useWrite(modelApplications.create)
  const once = useIdempotencyKey()
  const form = useForm({
    plain: 'opportunityApplication',
    prefix: 'submit',
    check: () => {
      const wrong: FieldMessages = { ...checkApplication('opportunity', body()), ...submissionErrors(draft.latest()) }
      if (wrong['agreeToTerms']) sayTermsRequired()
      // The summary names them in the order of the form.
      return {
        ...Object.fromEntries(submissionQuestions.map(({ name }) => [name, wrong[name]])),
        ...{ [ATTACHMENT_FIELD]: attachment?.problem, agreeToTerms: wrong['agreeToTerms'] },
      }
    },
    send: async () => {
      const application = await once(body(), (body) => create.mutateAsync({ body }))
      await attachment?.send(application.id)
      draft.reset()
      toast({ title: 'Application submitted successfully!', description: title, variant: 'success' })
      sent()
    },
    failed: (error) =>
      isShownAtFields(error) ? null : { title: FAILED, description: messageOf(error, 'Please try again.') },
    alsoToast: true,
    lost: FAILED,
  })
  return (
    <form
      ref={draft.form}
      className={applyStyles.applyForm}
      method="post"
      action={`/model-dashboard?call=${id}&apply=true`}
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Submit Application"
    >
      <ErrorSummary errors={form.errors} />
      <div className={applyStyles.applyFields}>
        {submissionQuestions.map(({ name, label, isNumber, isProse, optional }) => {
          const shared = {
            name,
            'aria-required': optional ? undefined : true,
            value: draft.values[name],
          }
          return (
            <Field
              key={name}
              id={`submit-${name}`}
              label={label}
              optional={Boolean(optional)}
              error={form.errorOf(name)}
              className={isProse ? applyStyles.fieldWide : undefined}
            >
              {isProse ? (
                <textarea {...shared} rows={3} onChange={(event) => draft.set({ [name]: event.target.value })} />
              ) : (
                <input
                  {...shared}
                  inputMode={isNumber ? 'numeric' : undefined}
                  autoComplete="off"
                  onChange={(event) => draft.set({ [name]: event.target.value })}
                />
              )}
            </Field>
          )
        })}
        {attachment?.field(`submit-${ATTACHMENT_FIELD}`)}
        <p className={applyStyles.applyNote}>
          Casting alone reads this. What you change here stays out of your profile.
        </p>
        <Terms id="submit-agreeToTerms" agreed={agreed} setAgreed={setAgreed} error={form.errorOf('agreeToTerms')} />
        <p className={applyStyles.applyActions}>
          {cancel}
          <Button type="submit" variant="action" busy={form.busy}>
            Submit Application
          </Button>
        </p>
      </div>
      <SavedLine state={draft.state} />
    </form>
  )
}
