import { AlertDialog } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { useFocusReturn } from './focus-return.ts'
import { onEscape } from './on-escape.ts'

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
  trigger?: ReactElement
}

/** Asks before something that cannot be undone; focus starts on the way out, and Escape takes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [openInside, setOpenInside] = useState(false)
  const [busy, setBusy] = useState(false)
  const focusReturn = useFocusReturn()
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
    <AlertDialog.Root open={props.open ?? openInside} onOpenChange={setOpen}>
      {props.trigger ? <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger> : null}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content
            className="dialog print"
            data-size="small"
            {...focusReturn}
            onKeyDown={onEscape(() => setOpen(false))}
          >
            <div className="dialog-head">
              <AlertDialog.Title className="dialog-title">{props.title}</AlertDialog.Title>
              <AlertDialog.Description asChild>
                <div className="dialog-description">{props.description}</div>
              </AlertDialog.Description>
            </div>
            <div className="dialog-actions">
              <AlertDialog.Cancel asChild>
                <Button>{props.cancelLabel ?? 'Cancel'}</Button>
              </AlertDialog.Cancel>
              <Button variant="action" busy={busy} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
