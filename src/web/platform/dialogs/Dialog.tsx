import { type ReactElement, type ReactNode, type RefObject, useContext, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { DialogCard } from './DialogCard.tsx'
import { DialogTrigger } from './DialogTrigger.tsx'
import * as styles from './dialog.module.css'
import { ServerRenderedDialog } from './ServerRenderedDialog.tsx'
import { ServerRenderedContext } from './server-rendered-context.ts'

export interface DialogProps {
  title: string
  /** Keeps the title for screen readers only, when the content has its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens it; without one, control it with `open`. */
  trigger?: ReactElement<{ onClick?: () => void }>
  /** Where the focus begins; else at the first control that is no link. */
  start?: RefObject<HTMLElement | null>
  /** Selects what it belongs to on the page, which takes the focus where nothing on the page has opened it. */
  home?: string
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** `sheet` fills the screen of a phone. */
  size?: 'small' | 'medium' | 'large' | 'sheet'
  /** Leaves out the inner margins, for content that reaches the edges. */
  flush?: boolean
  children?: ReactNode
}

/** A printed card over the page: at most 90 % of the height, heading left, actions right; focus goes back on closing. */
export const Dialog = import.meta.env.SSR ? ServerRenderedDialog : LiveDialog

function LiveDialog({ trigger, open, onOpenChange, size = 'medium', ...card }: DialogProps) {
  const isDrawn = useContext(ServerRenderedContext) !== null
  const [openInside, setOpenInside] = useState(false)
  const isOpen = open ?? openInside
  const setOpen = (open: boolean) => {
    setOpenInside(open)
    onOpenChange?.(open)
  }
  const close = () => setOpen(false)
  return (
    <>
      {trigger ? <DialogTrigger button={trigger} isOpen={isOpen} open={() => setOpen(true)} /> : null}
      {isOpen ? (
        <DialogCard
          {...card}
          size={size}
          close={close}
          isDrawn={isDrawn}
          wayOut={
            <div className={styles.dialogBar}>
              <Button variant="bare" icon="close" className={styles.dialogClose} aria-label="Close" onClick={close} />
            </div>
          }
        />
      ) : null}
    </>
  )
}
