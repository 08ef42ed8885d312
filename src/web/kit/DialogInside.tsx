import type { ReactNode } from 'react'

interface DialogInsideProps {
  /** Begins the ids of title and description. */
  id: string
  /** Null where the content has its own heading. */
  title: string | null
  description?: ReactNode
  actions?: ReactNode
  flush?: boolean
  children?: ReactNode
}

/** What stands on the card of a dialog, but for the way out. */
export const DialogInside = ({ id, title, description, actions, flush, children }: DialogInsideProps) => (
  <>
    {title || description ? (
      <div className="dialog-head">
        {title ? (
          <h2 id={`${id}title`} className="dialog-title">
            {title}
          </h2>
        ) : null}
        {description ? (
          <div id={`${id}description`} className="dialog-description">
            {description}
          </div>
        ) : null}
      </div>
    ) : null}
    {children ? <div className={flush ? undefined : 'dialog-body'}>{children}</div> : null}
    {actions ? <div className="dialog-actions">{actions}</div> : null}
  </>
)
