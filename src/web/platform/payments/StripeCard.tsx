import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { PayButtons } from './PayButtons.tsx'
import * as styles from './payment.module.css'
import type { CardFormProps } from './TestCard.tsx'

/** So long the provider's form may take to come. */
const FORM_MS = 20_000

type Form = { stripe: Stripe; elements: StripeElements }

/** The provider's own form, in a frame of theirs: a card's number never comes near the site. */
export function StripeCard({
  publishableKey,
  clientSecret,
  pay,
  returnTo,
  confirmed,
  failed,
  leave,
}: CardFormProps & { publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<Form | 'coming' | 'blocked'>('coming')
  const [isBusy, setIsBusy] = useState(false)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again when somebody asks for that
  useEffect(() => {
    let isGone = false
    setForm('coming')
    const late = setTimeout(() => isGone || setForm('blocked'), FORM_MS)
    const draw = async () => {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey)
      if (isGone || !stripe || !place.current) return
      const elements = stripe.elements({ clientSecret })
      const element = elements.create('payment')
      element.on('ready', () => {
        clearTimeout(late)
        if (!isGone) setForm({ stripe, elements })
      })
      element.on('loaderror', () => isGone || setForm('blocked'))
      element.mount(place.current)
    }
    draw().catch(() => isGone || setForm('blocked'))
    return () => {
      isGone = true
      clearTimeout(late)
    }
  }, [publishableKey, clientSecret, tries])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typeof form === 'string' || isBusy) return
    setIsBusy(true)
    const said = {
      elements: form.elements,
      confirmParams: { return_url: returnTo ? new URL(returnTo, location.origin).href : location.href },
      redirect: 'if_required',
    } as const
    // A card that is kept without being charged is confirmed in a way of its own.
    const { error } = await (clientSecret.startsWith('seti_')
      ? form.stripe.confirmSetup(said)
      : form.stripe.confirmPayment(said))
    // What is only wrong with a field is said beside it, by the form itself.
    if (error?.type === 'validation_error') return setIsBusy(false)
    if (error) return failed(error.message ?? null)
    await confirmed()
  }
  return (
    <form className={styles.paymentForm} onSubmit={submit} aria-label="Card">
      <p className={styles.held}>
        <Icon name="lock" />
        Card, held by the payment provider
      </p>
      {form === 'blocked' ? (
        <EmptyState
          tone="error"
          text="The payment form does not come."
          detail="Something between you and the provider keeps it away, such as a blocker. Nothing was charged."
          action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
        />
      ) : null}
      {form === 'coming' ? <p role="status">The payment form is on its way.</p> : null}
      <div ref={place} hidden={form === 'blocked'} />
      <p className={styles.small}>
        The number goes straight to the provider. We keep the last four digits and the receipt.
      </p>
      <PayButtons pay={pay} isBusy={isBusy} disabled={typeof form === 'string'} leave={leave} />
    </form>
  )
}
