import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

const dialog = lazyCode(async () => (await import('./ApplicationPicturesDialog.tsx')).ApplicationPicturesDialog)

/** The way to choose what of one's portfolio goes with an application. */
export function ApplicationPictures({ applicationId }: { applicationId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Pictures
        <span className="visually-hidden"> with application #{applicationId}</span>
      </Button>
      {isOpen ? <LazyDialog code={dialog} props={{ applicationId, close: () => setOpen(false) }} /> : null}
    </p>
  )
}
