import { cloneElement, type ReactElement } from 'react'

interface DialogTriggerProps {
  /** The button, without what makes it one that opens a dialog. */
  button: ReactElement<{ onClick?: () => void }>
  isOpen: boolean
  open?: () => void
}

/** A button that opens a dialog, and says so. */
export const DialogTrigger = ({ button, isOpen, open }: DialogTriggerProps) =>
  cloneElement(button, {
    ...{ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
    ...(open ? { onClick: open } : {}),
  })
