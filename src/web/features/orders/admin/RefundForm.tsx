import { useState } from 'react'
import { checkout } from '#contract/checkout.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { newKey } from '#web/platform/forms/idempotency-key.ts'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** What can still be given back of each line, by its id. */
const leftOf = (order: Order) =>
  order.lines.map((line) => ({ line, left: line.quantity - line.refundedQuantity })).filter(({ left }) => left > 0)

/** Gives back what was paid for some of an order, or all of it; what comes back can go on sale again. */
export function RefundForm({ order }: { order: Order }) {
  const refund = useWrite(checkout.refund)
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [shipping, setShipping] = useState(false)
  const [restock, setRestock] = useState(true)
  // Pressed twice, or again after an answer was lost, it is one refund.
  const [key, setKey] = useState(newKey)
  const rows = leftOf(order)
  const chosen = rows.flatMap(({ line, left }) => {
    const quantity = Math.min(counts[line.id] ?? 0, left)
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  })
  const all = rows.map(({ line, left }) => ({ id: line.id, quantity: left }))
  const send = async (lines: typeof all, withShipping: boolean) => {
    try {
      const body = { key, lines, shipping: withShipping, restock }
      const { refunded, currency } = await refund.mutateAsync({ params: { number: order.number }, body })
      toast({
        title: `${moneyWords(refunded, currency)} given back so far`,
        description: `A letter goes to ${order.email}.`,
        variant: 'success',
      })
      setCounts({})
      setShipping(false)
      setKey(newKey())
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached. Try again: it is given back once.')
      toast({ title: 'Nothing was given back', description, variant: 'destructive' })
    }
  }
  const hasShipping = Number(order.shipping) > 0
  return (
    <FieldGroup legend="Give back" id="refund" hint="Each line pays back its share of what was paid for all of them.">
      <div className={styles.adminFields} data-part="admin-fields">
        {rows.map(({ line, left }) => (
          <Field key={line.id} label={itemTitleOf(line)} id={`refund-${line.id}`} hint={`Of ${left}`}>
            <input
              type="number"
              min={0}
              max={left}
              value={counts[line.id] ?? 0}
              onChange={({ target }) => setCounts({ ...counts, [line.id]: Number(target.value) })}
            />
          </Field>
        ))}
      </div>
      <div className={styles.adminSwitches}>
        <Switch label="Back on sale" checked={restock} onCheckedChange={setRestock} />
        {hasShipping ? <Switch label="Shipping too" checked={shipping} onCheckedChange={setShipping} /> : null}
      </div>
      <p>
        <ConfirmDialog
          title="Give back what is chosen?"
          description={`What was paid for it goes back to the card of ${order.name}, and a letter tells them.`}
          confirmLabel="Give back"
          cancelLabel="Keep it"
          onConfirm={() => send(chosen, shipping)}
          trigger={
            <Button busy={refund.isPending} disabled={chosen.length === 0 && !shipping}>
              Give back chosen
            </Button>
          }
        />{' '}
        <ConfirmDialog
          title={`Give back all of order ${order.number}?`}
          description={`Everything that was paid and not given back yet goes back to the card of ${order.name}, and the order ends.`}
          confirmLabel="Give back all"
          cancelLabel="Keep it"
          onConfirm={() => send(all, true)}
          trigger={<Button busy={refund.isPending}>Give back all</Button>}
        />
      </p>
    </FieldGroup>
  )
}
