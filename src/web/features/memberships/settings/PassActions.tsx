import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships } from '#contract/memberships.ts'
import type { Membership } from '#contract/schemas/memberships.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { plansQuery } from '../membership-queries.ts'
import * as styles from './membership.module.css'
import { dayWords } from './pass-words.ts'

const cardDialog = lazyCode(async () => (await import('./CardDialog.tsx')).CardDialog)
const planDialog = lazyCode(async () => (await import('./ChangePlanDialog.tsx')).ChangePlanDialog)
const cancelDialog = lazyCode(async () => (await import('./CancelDialog.tsx')).CancelDialog)

interface PassActionsProps {
  pass: string
  subscription: NonNullable<Membership['subscription']>
}

/** What can be done about a pass that is paid for. */
export function PassActions({ pass, subscription }: PassActionsProps) {
  const [opened, setOpened] = useState<'card' | 'pay' | 'plan' | 'cancel' | null>(null)
  const others = (useQuery(plansQuery()).data ?? []).filter(({ id }) => id !== subscription.plan)
  const close = () => setOpened(null)
  const { cancelAtPeriodEnd, periodEnd, status, price, currency, plan } = subscription
  const isDue = status === 'past_due'
  if (cancelAtPeriodEnd) return <Resume pass={pass} until={periodEnd} />
  return (
    <>
      <p className={styles.ways}>
        {isDue ? (
          <Button variant="action" onClick={() => setOpened('pay')}>
            Pay {moneyWords(price, currency)} now
          </Button>
        ) : null}
        <Button onClick={() => setOpened('card')}>Change card</Button>
        {!isDue && others.length > 0 ? <Button onClick={() => setOpened('plan')}>Change pass</Button> : null}
        <Button onClick={() => setOpened('cancel')}>Cancel renewal</Button>
        <small suppressHydrationWarning>
          {isDue
            ? 'The pass stays open while we try again.'
            : `Cancelling keeps the pass until ${dayWords(periodEnd)}.`}
        </small>
      </p>
      {opened === 'card' ? <LazyDialog code={cardDialog} props={{ purpose: 'change', close }} /> : null}
      {opened === 'pay' ? <LazyDialog code={cardDialog} props={{ purpose: 'pay', close }} /> : null}
      {opened === 'plan' ? <LazyDialog code={planDialog} props={{ plan, close }} /> : null}
      {opened === 'cancel' ? <LazyDialog code={cancelDialog} props={{ pass, until: periodEnd, close }} /> : null}
    </>
  )
}

function Resume({ pass, until }: { pass: string; until: string }) {
  const resume = useWrite(memberships.resume)
  const send = () =>
    resume.mutate(
      {},
      {
        onSuccess: () => toast({ title: `Your ${pass} goes on`, variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be resumed.'), variant: 'destructive' }),
      },
    )
  return (
    <p className={styles.ways}>
      <Button variant="action" busy={resume.isPending} onClick={send}>
        Resume
      </Button>
      <small suppressHydrationWarning>Resuming charges nothing before {dayWords(until)}.</small>
    </p>
  )
}
