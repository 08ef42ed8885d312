import { orders } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

const PREFIX = 'parcel'

/** How a paid order was sent: its buyer gets a letter with the number it can be followed by. */
export function ParcelForm({ order }: { order: Order }) {
  const setStatus = useWrite(orders.setStatus)
  const isSent = order.status === 'sent'
  const form = useForm({
    prefix: PREFIX,
    send: async (values) => {
      const body = {
        status: 'sent' as const,
        carrier: textOf(values, 'carrier'),
        trackingNumber: textOf(values, 'trackingNumber'),
        version: order.version,
      }
      await setStatus.mutateAsync({ params: { id: order.id }, body })
      toast({ title: 'Order marked sent', description: `A letter goes to ${order.email}.`, variant: 'success' })
    },
  })
  return (
    <form className={styles.adminForm} noValidate onSubmit={form.onSubmit} aria-label="Parcel">
      <ErrorSummary errors={form.errors} />
      <div className={styles.adminFields} data-part="admin-fields">
        <Field label="Carrier" id={`${PREFIX}-carrier`} error={form.errorOf('carrier')} optional>
          <input name="carrier" autoComplete="off" defaultValue={order.carrier ?? ''} />
        </Field>
        <Field label="Tracking number" id={`${PREFIX}-trackingNumber`} error={form.errorOf('trackingNumber')} optional>
          <input name="trackingNumber" autoComplete="off" defaultValue={order.trackingNumber ?? ''} />
        </Field>
      </div>
      <Button type="submit" variant={isSent ? 'outline' : 'ink'} busy={form.busy}>
        {isSent ? 'Save parcel' : 'Mark sent'}
      </Button>
    </form>
  )
}
