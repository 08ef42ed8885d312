import * as Toast from '@radix-ui/react-toast'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { currentToast, dismissToast, type ShownToast, subscribeToToasts } from './toast.ts'
import * as styles from './toasts.module.css'
import { useToastFocus } from './use-toast-focus.ts'

const signs = { default: 'right', success: 'check', destructive: 'alert' } as const

/** The words, in a live region of our own: they are put in after it stands, which is when readers notice them. */
function ToastWords({ toast }: { toast: ShownToast }) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    <div
      className={styles.toastText}
      role={toast.variant === 'destructive' ? 'alert' : 'status'}
      data-radix-toast-announce-exclude=""
    >
      {isMounted ? (
        <>
          <Toast.Title className={styles.toastTitle} data-part="toast-title">
            {toast.title}
          </Toast.Title>
          {toast.description ? (
            <Toast.Description className={styles.toastDescription} data-part="toast-description">
              {toast.description}
            </Toast.Description>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/**
 * Shows the toasts of `toast()`, one at a time, the newest first: 5 s each, paused by hover, focus and F8, which also goes there;
 * a swipe of 50 px to the left dismisses, and Escape where the focus is in it. Place it once, after the player in the document.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const [silent, setSilent] = useState<HTMLDivElement | null>(null)
  const focus = useToastFocus(toast)
  const escaped = useRef(false)
  const variant = toast?.variant ?? 'default'
  return (
    // Radix would announce every toast as role=status; its announcer is put where nothing is read out.
    <Toast.Provider
      label="Message"
      duration={5000}
      swipeDirection="left"
      swipeThreshold={50}
      announcerContainer={silent ?? undefined}
    >
      {toast ? (
        <Toast.Root
          key={toast.id}
          className={styles.toast}
          data-part="toast"
          data-variant={variant}
          open={toast.open}
          // Radix would take every Escape on the page; the key is for the dialog it was pressed in.
          onEscapeKeyDown={({ target }) => {
            escaped.current = toast.open && !(target instanceof Node && focus.ref.current?.contains(target))
          }}
          onOpenChange={(open) => {
            if (!open && !escaped.current) dismissToast(toast.id)
            escaped.current = false
          }}
          duration={toast.duration ?? (variant === 'destructive' ? Number.POSITIVE_INFINITY : 5000)}
        >
          <span className={styles.toastSign}>
            <Icon name={signs[variant]} />
          </span>
          <ToastWords toast={toast} />
          <Toast.Close asChild>
            <Button variant="bare" icon="close" className={styles.toastClose} aria-label="Dismiss" />
          </Toast.Close>
          {toast.action ? (
            <Toast.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
              <Button variant="ink" size="sm" className={styles.toastAction}>
                {toast.action.label}
              </Button>
            </Toast.Action>
          ) : null}
        </Toast.Root>
      ) : null}
      {/* aria-live, though off, keeps open dialogs from hiding the region from screen readers. */}
      <Toast.Viewport
        className={styles.toasts}
        data-part="toasts"
        hotkey={['F8']}
        label="Messages ({hotkey})"
        aria-label="Messages"
        aria-live="off"
        {...focus}
      />
      <div ref={setSilent} hidden />
    </Toast.Provider>
  )
}
