import { isControl, isFocusLost } from '#web/platform/focus/focus-places.ts'

/** The link that opens a record, or the one that adds one. */
export const rowOf = (id: number | 'new'): HTMLElement | null =>
  document.querySelector(id === 'new' ? '[data-add]' : `[data-row="${id}"]`)

/** True once the record is closed and nothing that is worked with has the focus. */
export const isFocusFree = (): boolean =>
  !document.querySelector('[data-part~="admin-panel"]') &&
  (isFocusLost() || !document.activeElement || !isControl(document.activeElement))
