import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const dialog = lazyCode(async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog)

/** Leaving for good, behind the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="settings-delete">
      <h2 id="settings-delete">Delete account</h2>
      <p>Your account, its sessions and everything personal go at once and for good.</p>
      <p>
        <Button onClick={() => setOpen(true)}>Delete account</Button>
      </p>
      {open ? <LazyDialog code={dialog} props={{ close: () => setOpen(false) }} /> : null}
    </section>
  )
}
