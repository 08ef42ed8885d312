import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import { memberships, type PassPlan, passNames } from '#contract/memberships.ts'
import type { PlanChange } from '#contract/schemas/memberships.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { plansQuery } from '../membership-queries.ts'
import * as styles from './membership.module.css'
import { dayWords } from './pass-words.ts'

interface ChangePlanDialogProps {
  plan: PassPlan
  close: () => void
}

/** Changes a pass into another: what it costs is shown before it is done. */
export function ChangePlanDialog({ plan, close }: ChangePlanDialogProps) {
  const others = (useQuery(plansQuery()).data ?? []).filter(({ id }) => id !== plan)
  const preview = useWrite(memberships.previewChange)
  const change = useWrite(memberships.change)
  const [wanted, setWanted] = useState<PassPlan | null>(null)
  const cost = preview.data?.plan.id === wanted ? preview.data : null
  const error = change.error ?? preview.error
  const choose = (id: PassPlan) => {
    setWanted(id)
    change.reset()
    preview.mutate({ body: { priceId: id } })
  }
  const send = ({ plan: { id, tier }, countedFrom }: PlanChange) =>
    change.mutate(
      { body: { priceId: id, countedFrom } },
      {
        onSuccess: () => {
          toast({ title: `Your pass is now ${passNames[tier]}`, variant: 'success' })
          close()
        },
      },
    )
  return (
    <Dialog title="Change pass" size="medium" open onOpenChange={(open) => open || close()}>
      <FieldGroup legend="Into which one?" id="change-plan">
        {others.map(({ id, tier, interval, price, currency }) => (
          <label key={id} className={choicesStyles.option}>
            <input type="radio" name="plan" value={id} checked={wanted === id} onChange={() => choose(id)} />
            {passNames[tier]}, {moneyWords(price, currency)} a {interval}
          </label>
        ))}
      </FieldGroup>
      <div aria-live="polite">
        {preview.isPending ? <p>One moment.</p> : null}
        {cost ? <Cost of={cost} /> : null}
      </div>
      {error ? (
        <p className={styles.refused} role="alert">
          {messageOf(error, 'It could not be changed. Nothing was charged.')}
        </p>
      ) : null}
      <p className={styles.ways}>
        <Button variant="ink" disabled={!cost} busy={change.isPending} onClick={() => cost && send(cost)}>
          {cost && Number(cost.today) > 0 ? `Change and pay ${moneyWords(cost.today, cost.currency)}` : 'Change'}
        </Button>
        <Button onClick={close}>Keep what I have</Button>
      </p>
    </Dialog>
  )
}

/** What is charged now, what is left over, and what comes next. */
function Cost({ of: { today, credit, tax, currency, next, nextAt } }: { of: PlanChange }) {
  const money = (amount: string) => moneyWords(amount, currency)
  return (
    <dl className={styles.cost}>
      <div>
        <dt>Today, less what you have not used</dt>
        <dd>{money(today)}</dd>
      </div>
      {tax ? (
        <div>
          <dt>Tax, included</dt>
          <dd>{money(tax)}</dd>
        </div>
      ) : null}
      {Number(credit) > 0 ? (
        <div>
          <dt>Left over for the next bills</dt>
          <dd>{money(credit)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Next, on {dayWords(nextAt)}</dt>
        <dd>{money(next)}</dd>
      </div>
    </dl>
  )
}
