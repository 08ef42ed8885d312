import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { DialogCard } from './DialogCard.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'

interface ConfirmDialogProps {
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** May return a promise: the dialog stays open and busy until it settles, and open when it fails. */
  onConfirm: () => unknown
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; without one, control it with `open`. */
  trigger?: ReactElement<{ onClick?: () => void }>
  /** What may be said along with it. */
  children?: ReactNode
}

/** Asks before something that cannot be undone; focus starts on the way out, and Escape takes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [openInside, setOpenInside] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const isOpen = props.open ?? openInside
  const setOpen = (open: boolean) => {
    setOpenInside(open)
    props.onOpenChange?.(open)
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await props.onConfirm()
      setOpen(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {props.trigger ? <DialogTrigger button={props.trigger} isOpen={isOpen} open={() => setOpen(true)} /> : null}
      {isOpen ? (
        <DialogCard
          role="alertdialog"
          size="small"
          start={cancel}
          close={() => setOpen(false)}
          title={props.title}
          description={props.description}
          actions={
            <>
              <Button ref={cancel} onClick={() => setOpen(false)}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
              <Button variant="action" busy={busy} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            </>
          }
        >
          {props.children}
        </DialogCard>
      ) : null}
    </>
  )
}
