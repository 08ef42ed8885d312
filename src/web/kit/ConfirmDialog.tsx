import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { DialogInside } from './DialogInside.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'
import { Modal } from './Modal.tsx'

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
}

/** Asks before something that cannot be undone; focus starts on the way out, and Escape takes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [openInside, setOpenInside] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
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
        <Modal
          role="alertdialog"
          className="dialog print"
          size="small"
          start={cancel}
          close={() => setOpen(false)}
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}description`}
          frame={(layer) => <div className="scrim">{layer}</div>}
        >
          <DialogInside
            id={id}
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
          />
        </Modal>
      ) : null}
    </>
  )
}
