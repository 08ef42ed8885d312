import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Modal } from '#web/platform/dialogs/Modal.tsx'
import { onEscape } from '#web/platform/dialogs/on-escape.ts'
import { hasUnsavedChanges } from '#web/platform/forms/drafts/unsaved-changes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './panel.module.css'
import { useMediaQuery } from './use-media-query.ts'

interface AdminPanelProps {
  /** Names the region, such as "Edit track". */
  label: string
  title: string
  caption?: ReactNode
  art?: ReactNode
  close: () => void
  children: ReactNode
}

/** Beside the list where there is room for it, over it where there is none. */
const BESIDE = '(width >= 1280px)'
const OPEN_DIALOG = '[data-part~="dialog"]'

/**
 * Whether the panel stands beside the list. Where it stands it is drawn anew, so it does not change its place while something typed
 * in it would be lost: a tablet that is turned, a window that is made smaller.
 */
function useIsBeside(): boolean {
  const fits = useMediaQuery(BESIDE, true)
  const [isBeside, setBeside] = useState(fits)
  useLayoutEffect(() => {
    if (!hasUnsavedChanges() && !document.querySelector(OPEN_DIALOG)) setBeside(fits)
  }, [fits])
  return isBeside
}

/** Where one record is edited: a region beside the list on wide screens, else a sheet over everything; Escape closes both. */
export function AdminPanel({ label, title, caption, art, close, children }: AdminPanelProps) {
  const beside = useIsBeside()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever typed in it before the script came goes on typing.
    if (beside && !panel.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [beside])
  const content = (
    <>
      <div className={styles.adminPanelHead} data-part="admin-panel-head">
        {art}
        <div>
          <h2 ref={heading} id={id} tabIndex={-1} className="work">
            {title}
          </h2>
          {caption ? <p>{caption}</p> : null}
        </div>
        <Button variant="bare" icon="close" aria-label="Close" onClick={close} />
      </div>
      {children}
    </>
  )
  if (beside)
    return (
      <section
        ref={panel}
        className={styles.adminPanel}
        data-part="admin-panel"
        aria-label={label}
        onKeyDown={onEscape(close)}
      >
        {content}
      </section>
    )
  return (
    <Modal
      className={styles.adminPanel}
      data-dense=""
      data-part="admin-panel"
      aria-labelledby={id}
      start={heading}
      close={close}
    >
      {content}
    </Modal>
  )
}
