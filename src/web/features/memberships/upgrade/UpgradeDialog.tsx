import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passNames, TRIAL_CARD_USED } from '#contract/memberships.ts'
import type { Plan, StartedSubscription } from '#contract/schemas/memberships.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { PaymentFailed } from '#web/platform/payments/PaymentFailed.tsx'
import { PaymentSteps } from '#web/platform/payments/PaymentSteps.tsx'
import * as styles from '#web/platform/payments/payment.module.css'
import { usePerson } from '#web/platform/session/person.tsx'
import { AccountStep } from './AccountStep.tsx'
import { CardStep } from './CardStep.tsx'
import { PaymentSuccessful } from './PaymentSuccessful.tsx'
import { PriceSummary } from './PriceSummary.tsx'

/** Where somebody stands on the way to their pass. */
type Step = { name: 'account' } | { name: 'card' } | { name: 'paid' } | { name: 'failed'; why: string | null }

interface Buyer {
  username: string
  email: string
}

const titleOf = (step: Step['name'], plan: Plan): string =>
  ({
    account: 'Create Account',
    card: `Upgrade to ${passNames[plan.tier]}`,
    paid: 'Payment Successful!',
    failed: 'Payment Failed',
  })[step]
const places = { account: 1, card: 2, paid: 3, failed: 2 }

/** Sells a pass: an account first where there is none, then the card. */
export function UpgradeDialog({ plan, close }: { plan: Plan; close: () => void }) {
  const client = useQueryClient()
  const me = usePerson()
  const [buyer, setBuyer] = useState<Buyer | null>(me)
  const [step, setStep] = useState<Step>(me ? { name: 'card' } : { name: 'account' })
  const [started, setStarted] = useState<StartedSubscription | null>(null)
  // The page behind is told of a new account once the dialog is gone: it would be drawn anew, and the dialog with it.
  const leave = () => {
    close()
    if (buyer && !me) void client.invalidateQueries()
  }
  return (
    <Dialog
      title={titleOf(step.name, plan)}
      titleHidden
      size="large"
      flush
      open
      onOpenChange={(open) => open || step.name === 'paid' || leave()}
    >
      <div className={styles.till} data-part="till">
        <PriceSummary plan={plan} step={step.name} started={started} />
        <div className={styles.paymentSide}>
          <PaymentSteps names={['Account', 'Card', 'Done']} at={places[step.name]} />
          {/* The dialog is called so already. */}
          <p className={styles.paymentHeading} aria-hidden="true">
            {titleOf(step.name, plan)}
          </p>
          {step.name === 'account' ? (
            <AccountStep
              joined={(joined) => {
                setBuyer(joined)
                setStep({ name: 'card' })
              }}
            />
          ) : null}
          {step.name === 'card' && buyer ? (
            <CardStep
              {...{ plan, buyer, started, leave }}
              begun={setStarted}
              paid={() => setStep({ name: 'paid' })}
              failed={(why) => {
                // It was ended: what is bought with the card is begun anew.
                if (why === TRIAL_CARD_USED) setStarted(null)
                setStep({ name: 'failed', why })
              }}
            />
          ) : null}
          {step.name === 'paid' ? <PaymentSuccessful pass={passNames[plan.tier]} /> : null}
          {step.name === 'failed' ? <PaymentFailed why={step.why} again={() => setStep({ name: 'card' })} /> : null}
        </div>
      </div>
    </Dialog>
  )
}
