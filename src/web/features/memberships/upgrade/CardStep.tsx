import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships, TRIAL_CARD_USED } from '#contract/memberships.ts'
import type { Plan, StartedSubscription } from '#contract/schemas/memberships.ts'
import { ApiError, messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { CardForm } from '#web/platform/payments/CardForm.tsx'
import * as styles from '#web/platform/payments/payment.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { OfferCode } from './OfferCode.tsx'

interface CardStepProps {
  plan: Plan
  buyer: { username: string; email: string }
  /** The subscription that waits to be paid; null before it is begun. */
  started: StartedSubscription | null
  /** Null where it is begun anew. */
  begun: (started: StartedSubscription | null) => void
  paid: () => void
  failed: (why: string | null) => void
  leave: () => void
}

/** Begins the subscription, and shows the form its first payment is made with. */
export function CardStep({ plan, buyer, started, begun, paid, failed, leave }: CardStepProps) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const [codeProblem, setCodeProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun again when somebody asks for that
  useEffect(() => {
    if (started) return
    let isGone = false
    setProblem(null)
    const refused = (error: unknown) => {
      if (isGone) return
      const wrong = error instanceof ApiError ? error.fields['offerCode'] : undefined
      if (wrong === undefined) return setProblem(messageOf(error, 'The payment could not be begun.'))
      // The pass is there without the code, too.
      setCodeProblem(wrong)
      setCode(null)
    }
    callEndpoint(transportOf(client), memberships.start, { body: { priceId: plan.id, offerCode: code } }).then(
      ({ data }) => isGone || begun(data),
      refused,
    )
    return () => {
      isGone = true
    }
  }, [client, plan.id, started, begun, tries, code])

  const confirmed = async () => {
    // The pass is there before the page says so. What is paid is paid where this fails: the provider tells the site of it.
    const now = await callEndpoint(transportOf(client), memberships.sync, {}).catch(() => null)
    if (started?.trialEnd && now?.data.isTrialRefused) return failed(TRIAL_CARD_USED)
    paid()
  }
  const cost = started?.today ?? plan.price
  const form = {
    ...{ confirmed, failed, leave },
    clientSecret: started?.clientSecret ?? '',
    pay: started?.trialEnd ? 'Begin the free days' : `Pay ${moneyWords(cost, plan.currency)}`,
  }
  return (
    <>
      <p className={styles.paymentFor}>
        For <b>{buyer.username}</b>, {buyer.email}
      </p>
      {problem ? (
        <EmptyState
          tone="error"
          text={problem}
          action={<Button onClick={() => setTries(tries + 1)}>Try again</Button>}
        />
      ) : null}
      <OfferCode
        offer={started?.offer ?? null}
        problem={codeProblem}
        isBusy={!started && !problem}
        apply={(entered) => {
          setCodeProblem(null)
          setCode(entered)
          begun(null)
        }}
      />
      {!problem && !started ? <p role="status">One moment.</p> : null}
      {started ? <CardForm {...form} /> : null}
    </>
  )
}
