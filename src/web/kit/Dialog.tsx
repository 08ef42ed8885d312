import { type ReactElement, type ReactNode, useContext, useId, useState } from 'react'
import { AlreadyDrawn } from './already-drawn.ts'
import { Button } from './Button.tsx'
import { DialogInside } from './DialogInside.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'
import { DrawnDialog } from './DrawnDialog.tsx'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  title: string
  /** Keeps the title for screen readers only, when the content has its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; without one, control it with `open`. */
  trigger?: ReactElement<{ onClick?: () => void }>
  /** Selects what it belongs to on the page, which takes the focus where nothing on the page has opened it. */
  home?: string
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Leaves out the inner margins, for content that reaches the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A printed card over the page: at most 90 % of the height, heading left, actions right; focus goes back on closing. */
export const Dialog = import.meta.env.SSR ? DrawnDialog : LiveDialog

function LiveDialog({ trigger, open, onOpenChange, ...card }: DialogProps) {
  const [openInside, setOpenInside] = useState(false)
  const isOpen = open ?? openInside
  const setOpen = (open: boolean) => {
    setOpenInside(open)
    onOpenChange?.(open)
  }
  return (
    <>
      {trigger ? <DialogTrigger button={trigger} isOpen={isOpen} open={() => setOpen(true)} /> : null}
      {isOpen ? <Card {...card} close={() => setOpen(false)} /> : null}
    </>
  )
}

function Card({
  title,
  titleHidden = false,
  description,
  home,
  actions,
  size = 'medium',
  flush = false,
  close,
  children,
}: Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'> & { close: () => void }) {
  const drawn = useContext(AlreadyDrawn) === null ? undefined : ''
  const id = useId()
  return (
    <Modal
      className="dialog print"
      size={size}
      home={home}
      close={close}
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
      frame={(layer) => (
        <div className="scrim" data-drawn={drawn}>
          {layer}
        </div>
      )}
    >
      <DialogInside
        id={id}
        title={title}
        titleHidden={titleHidden}
        description={description}
        actions={actions}
        flush={flush}
      >
        {children}
      </DialogInside>
      <div className="dialog-bar">
        <Button variant="bare" icon="close" className="dialog-close" aria-label="Close" onClick={close} />
      </div>
    </Modal>
  )
}
