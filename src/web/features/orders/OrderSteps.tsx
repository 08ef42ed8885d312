import { useId } from 'react'
import type { RequestStatus } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { stepsFrom } from './order-steps.ts'
import * as styles from './orders.module.css'

interface OrderStepsProps {
  order: Order
  /** The step under way. */
  busy: RequestStatus | null
  take: (status: RequestStatus) => Promise<unknown>
}

/** The ways on from where an order is, each with what it does. */
export function OrderSteps({ order, busy, take }: OrderStepsProps) {
  const id = useId()
  const steps = stepsFrom(order.status)
  if (!order.allowed.includes('setStatus'))
    return (
      <p className={fieldsStyles.fieldHint} data-part="field-hint">
        Cancelled for good. What was set aside is back on sale.
      </p>
    )
  return (
    <ul className={styles.orderSteps}>
      {steps.map(({ to, isBack, label, does }, place) => {
        const button = (
          <Button
            variant={place === 0 && !isBack ? 'ink' : 'outline'}
            busy={busy === to}
            disabled={busy !== null && busy !== to}
            aria-describedby={`${id}-${to}`}
            {...(to === 'cancelled' ? {} : { onClick: () => void take(to) })}
          >
            {label}
          </Button>
        )
        return (
          <li key={to}>
            {to === 'cancelled' ? (
              <ConfirmDialog
                title={`Cancel order ${order.number}?`}
                description={does}
                confirmLabel={label}
                cancelLabel="Keep it"
                onConfirm={() => take(to)}
                trigger={button}
              />
            ) : (
              button
            )}
            <p className={fieldsStyles.fieldHint} data-part="field-hint" id={`${id}-${to}`}>
              {does}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
