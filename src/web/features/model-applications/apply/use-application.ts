import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { modelApplications } from '#contract/model-applications.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { type FieldMessages, textOf, useForm } from '#web/platform/forms/use-form.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { type ApplicationAttachment, ATTACHMENT_FIELD } from '../application-attachment.ts'
import { type ApplicationTarget, characterOf } from '../target-words.ts'
import { LAST_STEP, stepOf } from './application-fields.ts'
import {
  type ApplicationValues,
  applicationBody,
  checkStep,
  draftName,
  formFor,
  knownValues,
} from './application-values.ts'
import { sayTermsRequired } from './say-terms-required.ts'

/** The control of a field, which is also where the summary's links lead. */
const PREFIX = 'apply'
export const controlOf = (name: string): string => `${PREFIX}-${name}`

/** Says that an application has arrived, in the words of its form. */
function sayArrived(target: ApplicationTarget | null): void {
  const title = 'Application Submitted'
  const arrived = 'Your model application has been submitted successfully.'
  if (!target) {
    toast({ title, description: `${arrived} We'll be in touch soon!`, variant: 'success' })
    return
  }
  const forRole = `Your application for ${characterOf(target)} has been submitted successfully.`
  toast({ title, description: `${arrived} ${forRole}`, variant: 'success' })
}

/** What the general form promises to say in a toast; why stands in the summary. */
const LOST_TOAST = {
  title: 'Submission Failed',
  description: 'There was an error submitting your application. Please try again.',
  variant: 'destructive',
} as const

/**
 * The life of an application: typed in steps, kept as a draft, checked step by step, sent once.
 * @param sent what follows when it has arrived
 * @param attachment what goes with it, where its applicant has any
 */
export function useApplication(target: ApplicationTarget | null, sent: () => void, attachment?: ApplicationAttachment) {
  const me = usePerson()
  const form = formFor(target)
  const draft = useStoredDraft<{ values: ApplicationValues; step: number }>(draftName(target), {
    values: knownValues(me),
    step: 0,
  })
  const { values, step } = draft.values
  const [agreed, setAgreed] = useState(false)
  const create = useWrite(modelApplications.create)
  const once = useIdempotencyKey()

  const life = useForm({
    prefix: PREFIX,
    check: () => {
      const { agreeToTerms, ...fields } = checkStep(form, step, values, agreed)
      const wrong: FieldMessages = { ...fields, [ATTACHMENT_FIELD]: attachment?.problem, agreeToTerms }
      if (wrong['agreeToTerms']) sayTermsRequired()
      return wrong
    },
    send: async (controls) => {
      if (step < LAST_STEP) return goTo(step + 1)
      try {
        const body = applicationBody(target, values, textOf(controls, 'website'))
        const { id } = await once(body, (body) => create.mutateAsync({ body }))
        await attachment?.send(id)
      } catch (error) {
        if (!target) toast(LOST_TOAST)
        throw error
      }
      draft.reset()
      setAgreed(false)
      sayArrived(target)
      sent()
    },
    lost: target ? 'Failed to submit application. Please try again.' : 'Failed to submit application',
  })

  // Where a step begins the reader begins with it.
  const heading = useRef<HTMLHeadingElement>(null)
  const turned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step, whichever way it came up
  useEffect(() => {
    if (turned.current) heading.current?.focus()
    turned.current = false
  }, [step])
  const goTo = (next: number) => {
    turned.current = next !== step
    draft.set({ step: next })
  }

  return {
    form,
    target,
    step,
    values,
    agreed,
    setAgreed,
    heading,
    errors: life.errors,
    errorOf: life.errorOf,
    busy: life.busy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => life.onSubmit(event),
    set: (name: string, value: string) => draft.set({ values: { ...values, [name]: value } }),
    back: () => goTo(step - 1),
    /** Brings up the step of a control, for the summary's links. */
    bring: (control: string) => flushSync(() => draft.set({ step: stepOf(form, control.slice(PREFIX.length + 1)) })),
    attachment,
    draft: { state: draft.state, flush: draft.flush },
  }
}
export type ApplicationState = ReturnType<typeof useApplication>
