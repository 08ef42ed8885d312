import { useState } from 'react'
import { gifts } from '#contract/gifts.ts'
import { moneyWords } from '#contract/kit/money.ts'
import type { StartedGift } from '#contract/schemas/gifts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { CardForm } from '#web/platform/payments/CardForm.tsx'
import { PaymentFailed } from '#web/platform/payments/PaymentFailed.tsx'
import * as styles from '#web/platform/payments/payment.module.css'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface GiftPaymentProps {
  started: StartedGift
  back: () => void
}

/** Takes the card of a gift, and shows the link once it is paid. */
export function GiftPayment({ started: { clientSecret, amount, currency }, back }: GiftPaymentProps) {
  const sync = useWrite(gifts.sync)
  const [state, setState] = useState<'card' | 'paid' | { why: string | null }>('card')
  const price = moneyWords(amount, currency)
  if (state === 'paid') return <PaidGift code={sync.data?.code ?? null} />
  if (typeof state === 'object') return <PaymentFailed why={state.why} again={() => setState('card')} />
  const confirmed = async () => {
    // What is paid is paid where this fails: the provider tells the site of it, and the link comes by mail.
    await sync.mutateAsync({ body: { clientSecret } }).catch(() => {})
    setState('paid')
  }
  return (
    <CardForm
      clientSecret={clientSecret}
      pay={`Pay ${price}`}
      confirmed={confirmed}
      failed={(why) => setState({ why })}
      leave={back}
    />
  )
}

function PaidGift({ code }: { code: string | null }) {
  const link = code ? `${location.origin}/redeem/${code}` : null
  const copy = () =>
    navigator.clipboard.writeText(link ?? '').then(
      () => toast({ title: 'The link is copied', variant: 'success' }),
      () => toast({ title: 'It could not be copied', description: 'Mark the link and copy it by hand.' }),
    )
  return (
    <div className={formPageStyles.stack} role="status">
      <h2>Payment Successful!</h2>
      <p>Whoever opens this link has the gift, once. It is on its way to you by mail, too.</p>
      {link ? (
        <>
          <p className={styles.paymentFor}>
            <a href={link}>{link}</a>
          </p>
          <Button variant="ink" onClick={() => void copy()}>
            Copy the link
          </Button>
        </>
      ) : null}
    </div>
  )
}
