import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { Plan, StartedSubscription } from '#contract/schemas/memberships.ts'
import { PaymentSummary } from '#web/platform/payments/PaymentSummary.tsx'
import { dayWords } from '../settings/pass-words.ts'

/** What is said over the slip at each step. */
const lines = {
  account: ['first, a name.', 'So the door knows who is coming in late.'],
  card: ['the late one, please.', 'Leave when you like.'],
  paid: ['come on in.', 'The second set is yours.'],
  failed: ['not that one.', 'Nothing was charged.'],
} as const

interface PriceSummaryProps {
  plan: Plan
  step: keyof typeof lines
  /** What the provider says is charged, once the purchase is begun. */
  started: StartedSubscription | null
}

/** The slip of the till: what is bought, and what it costs now and later. */
export function PriceSummary({ plan, step, started }: PriceSummaryProps) {
  const money = (amount: string) => moneyWords(amount, plan.currency)
  const [title, voice] = lines[step]
  const { discount = null, tax = null } = started ?? {}
  // Before it is begun nobody knows whether they have had their free days.
  const trialEnd = started?.trialEnd ?? null
  const mayTry = started === null && plan.trialDays > 0
  return (
    <PaymentSummary
      title={title}
      voice={voice}
      rows={[
        { name: `${passNames[plan.tier]}, one ${plan.interval}`, amount: money(plan.price) },
        ...(discount ? [{ name: started?.offer ?? 'Offer', amount: `−${money(discount)}` }] : []),
        ...(tax ? [{ name: 'Tax, included', amount: money(tax) }] : []),
        ...(mayTry ? [{ name: 'Free at first', amount: `${plan.trialDays} days, once` }] : []),
        {
          name: step === 'account' ? 'To pay, next step' : 'Today',
          amount: money(started?.today ?? plan.price),
          isTotal: true,
        },
        ...(trialEnd ? [{ name: 'First charge', amount: `${dayWords(trialEnd)}, ${money(plan.price)}` }] : []),
        { name: 'Renews', amount: `every ${plan.interval}, ${money(plan.price)}` },
      ]}
      note={
        trialEnd
          ? 'Stop in Settings before that day, and nothing is charged.'
          : `Stop in Settings. The ${plan.interval} you paid for stays yours.`
      }
    />
  )
}
