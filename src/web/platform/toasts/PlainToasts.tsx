import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentToast, dismissToast, subscribeToToasts } from './toast.ts'

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
    <section className="toasts" aria-label="Messages">
      {toast?.open ? (
        <div className="toast" data-variant={toast.variant}>
          <span className="toast-sign" />
          <div className="toast-text" role={toast.variant === 'destructive' ? 'alert' : 'status'}>
            <p className="toast-title">{toast.title}</p>
            {toast.description ? <p className="toast-description">{toast.description}</p> : null}
          </div>
          <Button
            variant="bare"
            icon="close"
            className="toast-close"
            aria-label="Dismiss"
            onClick={() => dismissToast(toast.id)}
          />
          {toast.action ? (
            <Button
              variant="ink"
              size="sm"
              className="toast-action"
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
