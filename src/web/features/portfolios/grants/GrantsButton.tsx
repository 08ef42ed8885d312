import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const dialog = lazyCode(async () => (await import('./GrantsDialog.tsx')).GrantsDialog)

/** The way to show private items to some. */
export function GrantsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Show private items
      </Button>
      {isOpen ? <LazyDialog code={dialog} props={{ close: () => setOpen(false) }} /> : null}
    </p>
  )
}
