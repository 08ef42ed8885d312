const NAMES = ['focusin', 'focusout'] as const

/** True in the messages and in the guards Radix puts before and after them. */
const isOfMessages = (node: EventTarget | null): boolean =>
  node instanceof Node && document.querySelector('.toasts')?.parentElement?.contains(node) === true

/**
 * Lets the focus move from an open dialog to the messages, which lie above every dialog: a dialog keeps the focus
 * by pulling it back, and is not told of this move.
 * Call it once, when React listens already and no dialog does: what is stopped here is stopped for those who listen later.
 */
export function openWayToMessages(): void {
  for (const name of NAMES)
    document.addEventListener(name, (event) => {
      if (isOfMessages(name === 'focusin' ? event.target : event.relatedTarget)) event.stopImmediatePropagation()
    })
}
