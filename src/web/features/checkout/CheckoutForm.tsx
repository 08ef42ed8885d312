import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, useRef, useState } from 'react'
import { checkout } from '#contract/checkout.ts'
import { data } from '#contract/kit/data.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { moneyWords } from '#contract/kit/money.ts'
import type { OwnOrder, PlacedOrder } from '#contract/schemas/checkout.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { TrapField } from '#web/platform/forms/TrapField.tsx'
import { type FieldMessages, textOf, useForm } from '#web/platform/forms/use-form.ts'
import { useHeldSubmit } from '#web/platform/forms/use-held-submit.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { AddressFields } from './AddressFields.tsx'
import * as styles from './checkout.module.css'
import { emptyCheckout, placeBody } from './checkout-draft.ts'
import { quoteQuery } from './checkout-queries.ts'
import { OfferField } from './OfferField.tsx'
import { QuoteSummary } from './QuoteSummary.tsx'

const dialog = lazyCode(async () => (await import('./PayDialog.tsx')).PayDialog)

interface CheckoutFormProps {
  lines: CallOf<typeof checkout.place>['body']['lines']
  /** Under which the same cart is ordered once. */
  orderKey: string
  /** Countries things are sent to; null for all. */
  countries: readonly string[] | null
  /** True while the things of the cart are not known yet. */
  awaiting: boolean
  /** False where a price is not the one a thing was put in at. */
  isAsSeen: boolean
  /** What cannot be ordered as it lies in the cart, by the id of its row. */
  problems: FieldMessages
  ordered: (order: OwnOrder) => void
}

const CHANGED = 'A price has changed since. Please look over your cart and send it again.'

/** Who buys what lies in the cart, where it goes, what it comes to, and the way to the card. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { lines, orderKey, countries, awaiting, isAsSeen, problems, ordered } = props
  const me = usePerson()
  const client = useQueryClient()
  const place = useWrite(checkout.place)
  const draft = useStoredDraft('checkout', {
    ...emptyCheckout,
    name: [me?.firstName, me?.lastName].filter(Boolean).join(' '),
    email: me?.email ?? '',
  })
  const { values, set } = draft
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const quoted = useQuery(quoteQuery({ lines, country: values.country, offerCode: values.offerCode }))
  const quote = quoted.data
  const isSent = quote?.needsAddress ?? true
  const done = (order: OwnOrder) => {
    draft.reset()
    setPlaced(null)
    ordered(order)
  }

  const unseen = useRef(false)
  const form = useForm({
    check: () => (unseen.current && !isAsSeen ? { ...problems, 'cart-total': CHANGED } : problems),
    send: async (sent) => {
      const shown = quote && !quote.needsCountry ? { total: quote.total, currency: quote.currency } : {}
      const body = { ...placeBody(values, isSent), ...shown, lines, key: orderKey, website: textOf(sent, 'website') }
      try {
        const answer = await place.mutateAsync({ body })
        setPlaced(answer)
        if (answer.clientSecret) setIsPaying(true)
        else done(answer.order)
      } catch (error) {
        // Most refusals mean that something has changed: the lines above say what.
        void refresh(client, [data.merchandise, data.checkout])
        throw error
      }
    },
    lost: 'Unable to connect to server. Your order is kept here: send it again when you are back. Nothing is charged twice.',
  })
  const { element, submit, isHolding } = useHeldSubmit(
    (event, wasUnseen) => {
      unseen.current = wasUnseen
      void form.onSubmit(event)
      unseen.current = false
    },
    awaiting || (quoted.isFetching && !quoted.isError),
    awaiting,
  )
  const input = (name: 'name' | 'email' | 'note') => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: target.value }),
  })
  return (
    <>
      <form
        ref={element}
        className={`${styles.checkout} print`}
        method="post"
        noValidate
        aria-labelledby="checkout"
        onSubmit={submit}
      >
        <h2 id="checkout">Take it home</h2>
        <ErrorSummary errors={form.errors} />
        <Field label="Name" id="name" error={form.errorOf('name')}>
          <input autoComplete="name" {...input('name')} />
        </Field>
        <Field label="Email" id="email" error={form.errorOf('email')} hint="The receipt goes to this address">
          <input type="email" autoComplete="email" {...input('email')} />
        </Field>
        <AddressFields {...{ values, set, countries, isSent }} errorOf={form.errorOf} />
        <Field label="Note" id="note" error={form.errorOf('note')} optional>
          <textarea rows={2} {...input('note')} />
        </Field>
        <OfferField
          applied={values.offerCode}
          quote={quote}
          error={form.errorOf('offerCode')}
          apply={(offerCode) => set({ offerCode })}
        />
        <QuoteSummary quote={quote} error={quoted.error} again={() => void quoted.refetch()} />
        <TrapField />
        {placed && !isPaying ? (
          <p role="status">
            Your order {placed.order.number} is set aside and waits for its payment.{' '}
            <Link
              className={styles.waiting}
              to="/orders/$number"
              params={{ number: placed.order.number }}
              search={{ key: placed.order.accessKey }}
            >
              Pay or cancel it
            </Link>
          </p>
        ) : null}
        <Button type="submit" variant="ink" size="lg" busy={form.busy || isHolding}>
          {quote && !quote.needsCountry
            ? `To the payment, ${moneyWords(quote.total, quote.currency)}`
            : 'To the payment'}
        </Button>
      </form>
      {placed && isPaying ? (
        <LazyDialog code={dialog} props={{ placed, close: () => setIsPaying(false), paid: done }} />
      ) : null}
    </>
  )
}
