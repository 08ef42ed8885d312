import type { ReactNode } from 'react'
import * as styles from './dialog.module.css'

interface DialogInsideProps {
  /** Begins the ids of title and description. */
  id: string
  title: string
  /** Keeps the title for screen readers only, when the content has its own heading. */
  titleHidden?: boolean
  description?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children?: ReactNode
}

/** What stands on the card of a dialog, but for the way out. */
export const DialogInside = ({ id, title, titleHidden, description, actions, flush, children }: DialogInsideProps) => (
  <>
    {titleHidden ? (
      <h2 id={`${id}title`} className="visually-hidden">
        {title}
      </h2>
    ) : null}
    {titleHidden && !description ? null : (
      <div className={styles.dialogHead}>
        {titleHidden ? null : (
          <h2 id={`${id}title`} className={styles.dialogTitle}>
            {title}
          </h2>
        )}
        {description ? (
          <div id={`${id}description`} className={styles.dialogDescription}>
            {description}
          </div>
        ) : null}
      </div>
    )}
    {children ? <div className={flush ? undefined : styles.dialogBody}>{children}</div> : null}
    {actions ? <div className={styles.dialogActions}>{actions}</div> : null}
  </>
)
