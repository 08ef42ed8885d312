import { type ComponentProps, type ReactNode, useId } from 'react'
import { DialogInside } from './DialogInside.tsx'
import * as styles from './dialog.module.css'
import { Modal } from './Modal.tsx'

interface DialogCardProps
  extends Pick<ComponentProps<typeof Modal>, 'role' | 'close' | 'start' | 'home'>,
    Omit<ComponentProps<typeof DialogInside>, 'id'> {
  size: 'small' | 'medium' | 'large' | 'sheet'
  /** It takes the place of one the server has drawn, without coming in. */
  isDrawn?: boolean
  /** The button that closes it, where its own buttons do not. */
  wayOut?: ReactNode
}

/** An opened dialog of any kind: a printed card over the dimmed page. */
export function DialogCard({ role, close, start, home, size, isDrawn, wayOut, ...inside }: DialogCardProps) {
  const id = useId()
  return (
    <Modal
      className={`${styles.dialog} print`}
      data-part="dialog"
      {...{ role, close, start, home, size }}
      aria-labelledby={`${id}title`}
      aria-describedby={inside.description ? `${id}description` : undefined}
      frame={(layer) => (
        <div className={styles.scrim} data-part="scrim" data-drawn={isDrawn ? '' : undefined}>
          {layer}
        </div>
      )}
    >
      <DialogInside id={id} {...inside} />
      {wayOut}
    </Modal>
  )
}
