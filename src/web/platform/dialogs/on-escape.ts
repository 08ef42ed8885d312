import type { KeyboardEvent } from 'react'

/**
 * Closes a layer with Escape also while a message has come up over it: Radix asks only the topmost layer,
 * and a message takes the key only where it has the focus itself.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  close()
}
