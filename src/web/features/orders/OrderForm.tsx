import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { data } from '#contract/kit/data.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { orders } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { type FieldMessages, textOf, useForm } from '#web/platform/forms/use-form.ts'
import { useHeldSubmit } from '#web/platform/forms/use-held-submit.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './orders.module.css'

interface OrderFormProps {
  lines: CallOf<typeof orders.create>['body']['lines']
  /** Under which the same cart is ordered once. */
  orderKey: string
  /** What the buyer sees; null while prices are not known. */
  total: string | null
  currency: string
  /** True while prices are on their way. */
  awaiting: boolean
  /** False where a price is not the one a thing was put in at. */
  isAsSeen: boolean
  /** What cannot be ordered as it lies in the cart, by the id of its row. */
  problems: FieldMessages
  ordered: (order: Order) => void
}

const CHANGED = 'A price has changed since. Please look over your cart and send it again.'

/** Who asks for what lies in the cart, and where it shall go. */
export function OrderForm(props: OrderFormProps) {
  const { lines, orderKey, total, currency, awaiting, isAsSeen, problems, ordered } = props
  const me = usePerson()
  const client = useQueryClient()
  const create = useWrite(orders.create)
  const draft = useStoredDraft('order', {
    name: [me?.firstName, me?.lastName].filter(Boolean).join(' '),
    email: me?.email ?? '',
    address: '',
    note: '',
  })
  const draftProps = (name: keyof typeof draft.values) => ({
    name,
    value: draft.values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => draft.set({ [name]: target.value }),
  })

  const unseen = useRef(false)
  const form = useForm({
    check: () => (unseen.current && !isAsSeen ? { ...problems, 'cart-total': CHANGED } : problems),
    send: async (values) => {
      const text = (name: string) => textOf(values, name)
      const person = { name: text('name'), email: text('email'), address: text('address'), note: text('note') }
      const body = { ...person, key: orderKey, lines, total, currency, website: text('website') }
      try {
        const order = await create.mutateAsync({ body })
        draft.reset()
        ordered(order)
      } catch (error) {
        // Most refusals mean that something has changed: the lines above say what.
        void refresh(client, [data.merchandise])
        throw error
      }
    },
    lost: 'Unable to connect to server. Your order is kept here: send it again when you are back.',
  })
  // Sent before the prices were here, it leaves when they are, unless one differs from what the buyer has seen.
  const { element, submit, isHolding } = useHeldSubmit((event, wasUnseen) => {
    unseen.current = wasUnseen
    void form.onSubmit(event)
    unseen.current = false
  }, awaiting)
  return (
    <form
      ref={element}
      className={`${styles.orderForm} print`}
      method="post"
      noValidate
      aria-labelledby="order-form"
      onSubmit={submit}
    >
      <h2 id="order-form">Ask for it</h2>
      <p>This is an order request: we set it aside and write back about payment and delivery. Nothing is paid here.</p>
      <ErrorSummary errors={form.errors} />
      <Field label="Name" id="name" error={form.errorOf('name')}>
        <input autoComplete="name" {...draftProps('name')} />
      </Field>
      <Field label="Email" id="email" error={form.errorOf('email')} hint="We write back to this address">
        <input type="email" autoComplete="email" {...draftProps('email')} />
      </Field>
      <Field label="Address" id="address" error={form.errorOf('address')} hint="Street, postcode, place and country">
        <textarea autoComplete="street-address" rows={3} {...draftProps('address')} />
      </Field>
      <Field label="Note" id="note" error={form.errorOf('note')} optional>
        <textarea rows={2} {...draftProps('note')} />
      </Field>
      <TrapField />
      <Button type="submit" variant="ink" size="lg" busy={form.busy || isHolding}>
        {total === null ? 'Send order request' : `Send order request, ${moneyWords(total, currency)}`}
      </Button>
    </form>
  )
}
