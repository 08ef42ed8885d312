import type { ChangeEvent } from 'react'
import { budgetWords, eventTypes, showRequests, verifies } from '#contract/show-requests.ts'
import { isShownAtFields } from '#web/platform/api/api-error.ts'
import { withMinimumDelay } from '#web/platform/api/minimum-delay.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { useSite } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ArtistChoice } from './ArtistChoice.tsx'
import { Choices } from './Choices.tsx'

/** A request is on its way for this long at least (seed 000 §9). */
const SENDING_MS = 1000
const FAILED = { title: 'Error', description: 'There was a problem submitting your request. Please try again.' }
const UNVERIFIED = 'Please answer the verification question correctly.'

const KEPT = [
  ...(['contactName', 'contactNumber', 'email', 'artistName', 'customArtist', 'location'] as const),
  ...(['budget', 'eventDate', 'eventType', 'additionalInfo'] as const),
]

/** Asks the label to send somebody to play. */
export function ShowForm({ done }: { done?: () => void }) {
  const { currency } = useSite()
  const create = useWrite(showRequests.create)
  const once = useIdempotencyKey()
  const form = useForm({
    plain: 'showRequest',
    prefix: 'show',
    check: (values): Record<string, string> => {
      const nobody: Record<string, string> = textOf(values, 'artistName').trim()
        ? {}
        : { artistName: 'Artist is required' }
      if (verifies(textOf(values, 'verification'))) return nobody
      toast({ title: 'Verification Failed', description: UNVERIFIED, variant: 'destructive' })
      return { ...nobody, verification: UNVERIFIED }
    },
    send: async (values, element) => {
      const sent = once(Object.fromEntries(values), (body) => create.mutateAsync({ body: body as never }))
      const { message } = await withMinimumDelay(SENDING_MS, sent)
      toast({ title: 'Show Request Submitted!', description: message, variant: 'success' })
      element.reset()
      draft.reset()
      done?.()
    },
    failed: (error) => (isShownAtFields(error) ? null : FAILED),
    alsoToast: true,
  })
  // What is typed is kept in the browser until it has been sent; the answer to the question is given anew each time.
  const draft = useStoredDraft(
    'show-request',
    Object.fromEntries(KEPT.map((name) => [name, form.typed(name) ?? ''])) as Record<(typeof KEPT)[number], string>,
  )
  const field = (name: string) => ({ id: `show-${name}`, error: form.errorOf(name) })
  const draftProps = (name: (typeof KEPT)[number]) => ({
    name,
    value: draft.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      draft.set({ [name]: target.value }),
  })
  return (
    <form
      ref={draft.form}
      method="post"
      action="/request-a-show"
      onSubmit={form.onSubmit}
      className={styles.stack}
      aria-label="Request a Show"
    >
      <ErrorSummary errors={form.errors} />
      <Field label="Your name" {...field('contactName')}>
        <input required maxLength={200} autoComplete="name" {...draftProps('contactName')} />
      </Field>
      <Field label="Phone" hint="With the country code" {...field('contactNumber')}>
        <input type="tel" required maxLength={60} autoComplete="tel" {...draftProps('contactNumber')} />
      </Field>
      <Field label="Email" hint="We confirm your request there" optional {...field('email')}>
        <input type="email" autoComplete="email" {...draftProps('email')} />
      </Field>
      <ArtistChoice values={draft.values} set={draft.set} errorOf={form.errorOf} />
      <Field label="Where" hint="The room and the city" {...field('location')}>
        <input required maxLength={200} {...draftProps('location')} />
      </Field>
      <Field label="Budget" {...field('budget')}>
        <select required {...draftProps('budget')}>
          <Choices of={budgetWords(currency)} />
        </select>
      </Field>
      <Field label="Date" hint="As you would write it, like 12 March" optional {...field('eventDate')}>
        <input maxLength={200} autoComplete="off" {...draftProps('eventDate')} />
      </Field>
      <Field label="Kind of event" optional {...field('eventType')}>
        <select {...draftProps('eventType')}>
          <Choices of={eventTypes} />
        </select>
      </Field>
      <Field label="What else should we know?" optional {...field('additionalInfo')}>
        <textarea rows={3} maxLength={4000} {...draftProps('additionalInfo')} />
      </Field>
      <Field
        label="Which genre does the lounge specialize in?"
        hint="It shows us that you are a person"
        {...field('verification')}
      >
        <input name="verification" required autoComplete="off" autoCapitalize="none" />
      </Field>
      <TrapField />
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        {form.busy ? 'Submitting...' : 'Send request'}
      </Button>
    </form>
  )
}
