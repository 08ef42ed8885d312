import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { PassPlan } from '#contract/memberships.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { plansQuery } from '../membership-queries.ts'

const dialog = lazyCode(async () => (await import('./UpgradeDialog.tsx')).UpgradeDialog)

interface UpgradeButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  /** What is bought; the Fan Pass by the month unless said. */
  planId?: PassPlan
}

/** The way to a pass: an account where there is none yet, then the payment. It stands where passes are sold only. */
export function UpgradeButton({ variant = 'ink', planId = 'fan-month' }: UpgradeButtonProps) {
  const plan = useSuspenseQuery(plansQuery()).data.find(({ id }) => id === planId)
  const [isOpen, setIsOpen] = useState(false)
  if (!plan) return null
  return (
    <>
      <Button variant={variant} size="lg" onClick={() => setIsOpen(true)}>
        Upgrade
      </Button>
      {isOpen ? <LazyDialog code={dialog} props={{ plan, close: () => setIsOpen(false) }} /> : null}
    </>
  )
}
