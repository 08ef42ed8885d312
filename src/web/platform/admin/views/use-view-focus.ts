import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#web/platform/focus/focus-places.ts'

/** What marks the button that saves a view. */
export const SAVE_VIEW = 'save-view'
/** Marks the link of a saved view. */
export const viewAttribute = (id: number) => ({ 'data-view': id })

/** Where the focus goes after views have come or gone: to the new one, else to the one that took the room of what is gone, else to what saves one. */
function placeAfter(before: readonly number[], now: readonly number[]): string {
  const added = now.find((id) => !before.includes(id))
  const gone = before.findIndex((id) => !now.includes(id))
  const next = added ?? now[Math.min(gone, now.length - 1)]
  return next === undefined ? `[data-part~="${SAVE_VIEW}"]` : `[data-view="${next}"]`
}

/**
 * Keeps the focus with the saved views of a list when what had it went with one that was saved or deleted.
 * @param views undefined until they are read
 */
export function useViewFocus(list: string, views: readonly { id: number }[] | undefined): void {
  const ids = views?.map(({ id }) => id)
  const known = useRef({ list, ids })
  // Before the focus is led to the nearest thing left, which would be the heading.
  useLayoutEffect(() => {
    const { list: listBefore, ids: before } = known.current
    known.current = { list, ids }
    if (list !== listBefore || !before || !ids || before.join() === ids.join() || !isFocusLost()) return
    document.querySelector<HTMLElement>(placeAfter(before, ids))?.focus()
  })
}
