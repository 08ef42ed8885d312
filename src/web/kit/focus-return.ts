import { useRef } from 'react'

/**
 * Handlers that give focus back to whatever opened a dialog, also when it was opened without a trigger,
 * a case in which Radix leaves focus on the body. Spread them on the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      if (!opener.current?.isConnected || opener.current === document.body) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
