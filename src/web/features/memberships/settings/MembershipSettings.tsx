import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships } from '#contract/memberships.ts'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { ownMembershipQuery, receiptsQuery } from '../membership-queries.ts'
import { PassCard } from './PassCard.tsx'
import { dayWords } from './pass-words.ts'

/** One's own pass: what it is, what it costs, and the way to end or resume it. */
export function MembershipSettings() {
  const membership = useSuspenseQuery(ownMembershipQuery()).data
  const { subscription } = membership
  return (
    <section aria-labelledby="settings-membership" id="membership">
      <h2 id="settings-membership">Membership</h2>
      <PassCard membership={membership} />
      {subscription ? (
        subscription.cancelAtPeriodEnd ? (
          <Resume until={subscription.periodEnd} />
        ) : (
          <Cancel until={subscription.periodEnd} />
        )
      ) : null}
      {subscription || membership.source === 'subscription' ? <Receipts /> : null}
    </section>
  )
}

function Resume({ until }: { until: string }) {
  const resume = useWrite(memberships.resume)
  const send = () =>
    resume.mutate(
      {},
      {
        onSuccess: () => toast({ title: 'Your Fan Pass goes on', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be resumed.'), variant: 'destructive' }),
      },
    )
  return (
    <p>
      <Button variant="action" busy={resume.isPending} onClick={send}>
        Resume
      </Button>{' '}
      <small suppressHydrationWarning>Resuming charges nothing before {dayWords(until)}.</small>
    </p>
  )
}

function Cancel({ until }: { until: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p>
      <Dialog
        title="Cancel your Fan Pass?"
        description={`It stays valid until ${dayWords(until)}, and nothing more is charged.`}
        size="small"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<Button>Cancel renewal</Button>}
      >
        <CancelForm done={() => setIsOpen(false)} />
      </Dialog>{' '}
      <small suppressHydrationWarning>Cancelling keeps the pass until {dayWords(until)}.</small>
    </p>
  )
}

/** One honest question, which nobody has to answer. */
function CancelForm({ done }: { done: () => void }) {
  const cancel = useWrite(memberships.cancel)
  const form = useForm({
    prefix: 'cancel',
    send: async (values) => {
      await cancel.mutateAsync({ body: { reason: textOf(values, 'reason') } })
      toast({ title: 'Your Fan Pass is cancelled', variant: 'success' })
      done()
    },
    failed: (error) =>
      isUnreachable(error) ? null : { title: 'Error', description: messageOf(error, 'It could not be cancelled.') },
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className={formPageStyles.stack}>
      <ErrorSummary errors={form.errors} />
      <Field label="What was missing? (if you like to say)" id="cancel-reason" error={form.errorOf('reason')}>
        <textarea name="reason" rows={3} maxLength={1000} />
      </Field>
      <Button type="submit" variant="ink" busy={form.busy}>
        Cancel renewal
      </Button>
    </form>
  )
}

function Receipts() {
  const { data, error, refetch } = useQuery(receiptsQuery())
  if (error)
    return (
      <p>
        The receipts are not to be had just now.{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <table className={ledgerStyles.ledger} data-part="ledger">
      <caption className="visually-hidden">Receipts</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Date</th>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {data.map((receipt) => (
          <tr key={receipt.id}>
            <td>{receipt.number}</td>
            <td>{dayWords(receipt.paidAt)}</td>
            <td>
              Fan Pass, {dayWords(receipt.from)} to {dayWords(receipt.to)}
            </td>
            <td>{moneyWords(receipt.amount, receipt.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
