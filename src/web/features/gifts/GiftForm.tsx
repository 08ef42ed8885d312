import { useState } from 'react'
import { giftMonths, gifts } from '#contract/gifts.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { type PassPlan, passNames } from '#contract/memberships.ts'
import type { StartedGift } from '#contract/schemas/gifts.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const PREFIX = 'gift'

interface GiftFormProps {
  plans: readonly Plan[]
  begun: (started: StartedGift) => void
}

/** For whom a gift is, and how much of it. */
export function GiftForm({ plans, begun }: GiftFormProps) {
  const me = usePerson()
  const start = useWrite(gifts.start)
  const once = useIdempotencyKey()
  const [months, setMonths] = useState<number>(giftMonths[1])
  const [planId, setPlanId] = useState<PassPlan>(plans[0]?.id ?? 'fan-month')
  const plan = plans.find(({ id }) => id === planId)
  const form = useForm({
    prefix: PREFIX,
    check: (values) => (textOf(values, 'email').trim() ? {} : { email: 'Enter an email address' }),
    send: async (values) => {
      const text = (name: string) => textOf(values, name)
      const order = {
        ...{ plan: planId, months, email: text('email'), recipientEmail: text('recipientEmail') },
        ...{ fromName: text('fromName'), message: text('message') },
      }
      const started = await once(order, (body) => start.mutateAsync({ body }))
      begun(started)
    },
    failed: (error) => ({ title: 'Error', description: messageOf(error, 'The payment could not be begun.') }),
  })
  const price = plan ? moneyWords(String(Number(plan.price) * months), plan.currency) : ''
  return (
    <form className={formPageStyles.stack} noValidate onSubmit={form.onSubmit} aria-label="Give a pass">
      <ErrorSummary errors={form.errors} />
      {plans.length > 1 ? (
        <Field label="Pass" id={`${PREFIX}-plan`} error={form.errorOf('plan')}>
          <select name="plan" value={planId} onChange={({ target }) => setPlanId(target.value as PassPlan)}>
            {plans.map(({ id, tier }) => (
              <option key={id} value={id}>
                {passNames[tier]}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      <Field label="For how long" id={`${PREFIX}-months`} error={form.errorOf('months')}>
        <select name="months" value={months} onChange={({ target }) => setMonths(Number(target.value))}>
          {giftMonths.map((some) => (
            <option key={some} value={some}>
              {some} {some === 1 ? 'month' : 'months'}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label="Your email"
        hint="The link of the gift is sent there."
        id={`${PREFIX}-email`}
        error={form.errorOf('email')}
      >
        <input name="email" type="email" autoComplete="email" required defaultValue={me?.email ?? ''} />
      </Field>
      <Field
        label="Their email"
        optional
        hint="Sends them the link too, once it is paid."
        id={`${PREFIX}-recipientEmail`}
        error={form.errorOf('recipientEmail')}
      >
        <input name="recipientEmail" type="email" autoComplete="off" />
      </Field>
      <Field label="Your name" optional id={`${PREFIX}-fromName`} error={form.errorOf('fromName')}>
        <input name="fromName" maxLength={80} autoComplete="name" />
      </Field>
      <Field label="A few words to go with it" optional id={`${PREFIX}-message`} error={form.errorOf('message')}>
        <textarea name="message" rows={3} maxLength={1000} />
      </Field>
      <Button type="submit" variant="ink" size="lg" busy={form.busy}>
        To the card, {price}
      </Button>
    </form>
  )
}
