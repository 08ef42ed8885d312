import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { giftMonths } from '#contract/gifts.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { passNames } from '#contract/memberships.ts'
import type { StartedGift } from '#contract/schemas/gifts.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { GiftForm } from './GiftForm.tsx'
import { GiftPayment } from './GiftPayment.tsx'
import { passesQuery } from './gift-queries.ts'

/** Buys months of a pass for somebody: first for whom, then the card. */
export function GiftScreen() {
  const plans = useSuspenseQuery(passesQuery()).data.filter(({ interval }) => interval === 'month')
  const [started, setStarted] = useState<StartedGift | null>(null)
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="Give a pass." />
      {plans.length > 0 ? (
        <div className={`${formPageStyles.member} print`}>
          <div className={formPageStyles.memberForm}>
            {started ? (
              <GiftPayment started={started} back={() => setStarted(null)} />
            ) : (
              <GiftForm plans={plans} begun={setStarted} />
            )}
          </div>
        </div>
      ) : (
        <EmptyState text="No passes are sold here at present." detail="So there is none to give either." />
      )}
      <aside>
        <p className="voice">{plans[0] ? examples(plans[0]) : null}</p>
      </aside>
    </div>
  )
}

/** "Fan Pass: 1 month $9.99, 3 months $29.97." */
function examples({ tier, price, currency }: Plan): string {
  const cost = giftMonths.slice(0, 2).map((months) => {
    const amount = moneyWords(String(Number(price) * months), currency)
    return `${months} ${months === 1 ? 'month' : 'months'} ${amount}`
  })
  return `${passNames[tier]}: ${cost.join(', ')}.`
}
