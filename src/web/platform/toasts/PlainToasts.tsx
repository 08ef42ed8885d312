import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentToast, dismissToast, subscribeToToasts } from './toast.ts'
import * as styles from './toasts.module.css'

const SHOWN_MS = 5000

/** Shows toasts where the code of the `Toaster` cannot be fetched: the same strips without swipe, keys and pauses. */
export function PlainToasts() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  useEffect(() => {
    if (!toast || toast.variant === 'destructive') return
    const { duration = SHOWN_MS } = toast
    // A timer takes no endless time: it would ring at once.
    if (!Number.isFinite(duration)) return
    const timer = setTimeout(() => dismissToast(toast.id), duration)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <section className={styles.toasts} data-part="toasts" aria-label="Messages">
      {toast?.open ? (
        <div className={styles.toast} data-part="toast" data-variant={toast.variant}>
          <span className={styles.toastSign} />
          <div className={styles.toastText} role={toast.variant === 'destructive' ? 'alert' : 'status'}>
            <p className={styles.toastTitle} data-part="toast-title">
              {toast.title}
            </p>
            {toast.description ? (
              <p className={styles.toastDescription} data-part="toast-description">
                {toast.description}
              </p>
            ) : null}
          </div>
          <Button
            variant="bare"
            icon="close"
            className={styles.toastClose}
            aria-label="Dismiss"
            onClick={() => dismissToast(toast.id)}
          />
          {toast.action ? (
            <Button
              variant="ink"
              size="sm"
              className={styles.toastAction}
              onClick={() => {
                dismissToast(toast.id)
                toast.action?.onSelect()
              }}
            >
              {toast.action.label}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
