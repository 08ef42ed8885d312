import {
  type FocusPosition,
  focusPositionOf,
  isFocusLost,
  moveFocus,
  nearestInGroup,
  nearestTo,
  pageHeading,
} from './focus-places.ts'

const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-part~="toasts"]'
/** Dialogs and menus give the focus back themselves, a moment after they are gone. */
const LAYERS_GIVE_BACK_MS = 100

/**
 * Keeps the focus on the page and in view: when the control that has it is taken away or switched off, the nearest thing left takes it.
 * Without this whoever uses the keyboard would begin again at the top of the document. Call it once.
 */
export function keepFocus(): void {
  let held: { control: Element; place: FocusPosition } | null = null
  /** Where the focus was on the page itself: a layer may go together with the row that opened it. */
  let onPage: FocusPosition = []

  const rescue = (to: () => HTMLElement | null) => {
    held = null
    moveFocus(to())
  }
  const look = () => {
    if (!held) return
    const { control, place } = held
    if (control.matches(':disabled')) rescue(() => nearestInGroup(control))
    if (control.isConnected || !isFocusLost()) return
    const isLayer = place.find(({ parent }) => parent.isConnected)?.parent === document.body
    if (!isLayer) rescue(() => nearestTo(place))
    else setTimeout(() => isFocusLost() && rescue(() => nearestTo(onPage)), LAYERS_GIVE_BACK_MS)
  }

  document.addEventListener('focusin', ({ target }) => {
    held =
      target instanceof Element && target !== document.body ? { control: target, place: focusPositionOf(target) } : null
    if (held && !held.control.closest(LAYERS)) onPage = held.place
  })
  document.addEventListener('focusout', ({ target }) => {
    // Whoever clicks beside everything lets go on purpose; what has been taken away is no longer in the document by then.
    queueMicrotask(() => {
      if (held?.control === target && held.control.isConnected && isFocusLost()) held = null
    })
  })
  // Browsers scroll to the line one writes in, and leave the rest of a long field under a bar.
  document.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
  })
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/**
 * Leads the focus to the heading of a page that has just come. Links on the page itself go with it; one of the frame stays,
 * with the focus, far from what it led to, or closes its menu over it.
 * @param before what had the focus when the page was asked for: whoever went on elsewhere in the frame meanwhile is left there
 */
export function focusPageHeading(before: Element | null): void {
  const { activeElement } = document
  const isOnFrame = activeElement?.matches('a[href]') && !activeElement.closest(`main, ${LAYERS}`)
  if ((isOnFrame && activeElement === before) || isFocusLost()) moveFocus(pageHeading())
}
