import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { plansQuery } from '../membership-queries.ts'

const dialog = lazyCode(async () => (await import('./UpgradeDialog.tsx')).UpgradeDialog)

/** The way to a Fan Pass: an account where there is none yet, then the payment. It stands where passes are sold only. */
export function UpgradeButton({ variant = 'ink' }: Pick<ComponentProps<typeof Button>, 'variant'>) {
  const [plan] = useSuspenseQuery(plansQuery()).data
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
