import { moneyWords } from '#contract/kit/money.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { Slip } from '#web/platform/payments/Slip.tsx'

/** What is said over the slip at each step. */
const lines = {
  account: ['first, a name.', 'So the door knows who is coming in late.'],
  card: ['the late one, please.', 'Leave when you like.'],
  paid: ['come on in.', 'The second set is yours.'],
  failed: ['not that one.', 'Nothing was charged.'],
} as const

/** The slip of the till: what is bought, and what it costs now and later. */
export function PriceSummary({ plan, step }: { plan: Plan; step: keyof typeof lines }) {
  const price = moneyWords(plan.price, plan.currency)
  const [title, voice] = lines[step]
  return (
    <Slip
      title={title}
      voice={voice}
      rows={[
        { name: `Fan Pass, one ${plan.interval}`, amount: price },
        { name: step === 'account' ? 'To pay, next step' : 'Today', amount: price, isTotal: true },
        { name: 'Renews', amount: `every ${plan.interval}, ${price}` },
      ]}
      note={`Stop in Settings. The ${plan.interval} you paid for stays yours.`}
    />
  )
}
