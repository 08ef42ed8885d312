import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { data } from '#contract/kit/data.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships } from '#contract/memberships.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

type Payment = MemberDetails['payments'][number]

/** Gives back what was paid, all of it or a part; once, however often it is sent. */
export function RefundPayment({ payment }: { payment: Payment }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title="Give money back?"
      description={`${moneyWords(payment.amount, payment.currency)} was paid. It goes back to the card it came from.`}
      size="small"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" aria-label={`Give back ${moneyWords(payment.amount, payment.currency)}`}>
          Give back
        </Button>
      }
    >
      <RefundPaymentForm payment={payment} close={() => setIsOpen(false)} />
    </Dialog>
  )
}

function RefundPaymentForm({ payment, close }: { payment: Payment; close: () => void }) {
  const client = useQueryClient()
  const refund = useWrite(memberships.refund)
  const sendOnce = useIdempotencyKey()
  const form = useForm({
    prefix: 'refund',
    send: async (values) => {
      const asked = {
        receiptId: payment.receiptId,
        amount: textOf(values, 'amount') || null,
        reason: textOf(values, 'reason') || null,
        endsPass: values.has('endsPass'),
      }
      const { refunded, currency } = await sendOnce(asked, (body) => refund.mutateAsync({ body }))
      await refresh(client, [data.members])
      toast({ title: 'Given back', description: `${moneyWords(refunded, currency)} in all`, variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not given back', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form className={formPageStyles.stack} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} />
      <Field
        label="Amount"
        optional
        id="refund-amount"
        hint={`In ${payment.currency}. Empty: all that is left.`}
        error={form.errorOf('amount')}
      >
        <input name="amount" inputMode="decimal" />
      </Field>
      <Field label="Reason" optional id="refund-reason" hint="Kept for admins." error={form.errorOf('reason')}>
        <input name="reason" maxLength={500} />
      </Field>
      <label className={choicesStyles.check}>
        <input type="checkbox" name="endsPass" />
        End the pass now, too
      </label>
      <Button type="submit" variant="ink" busy={form.busy}>
        Give back
      </Button>
    </form>
  )
}
