const NAMES = ['focusin', 'focusout'] as const

/** Put on what stays in reach while a dialog is open. */
export const ABOVE_DIALOGS = { 'data-above-dialogs': '' }

/** What stays in reach while a dialog is open and is on the page now. */
export const aboveDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-above-dialogs]')]

/** True in what stays in reach, such as the player, and in the messages with the guards Radix puts before and after them. */
export const isAboveDialogs = (node: EventTarget | null): boolean =>
  node instanceof Element &&
  (node.closest('[data-above-dialogs]') !== null ||
    document.querySelector('[data-part~="toasts"]')?.parentElement?.contains(node) === true)

/**
 * Lets the focus move from an open dialog to what lies above every dialog: a dialog keeps the focus by pulling it back,
 * and is not told of this move.
 * Call it once, when React listens already and no dialog does: what is stopped here is stopped for those who listen later.
 */
export function openWayOutOfDialogs(): void {
  for (const name of NAMES)
    document.addEventListener(name, (event) => {
      if (isAboveDialogs(name === 'focusin' ? event.target : event.relatedTarget)) event.stopImmediatePropagation()
    })
}
