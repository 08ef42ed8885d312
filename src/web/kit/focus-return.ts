import { useRef } from 'react'
import { isControl, isFocusLost, moveFocus, nearestTo, type Place, pageHeading, placeOf } from './focus-places.ts'

/**
 * Handlers that give focus back to whatever opened a dialog, also when it was opened without a trigger,
 * a case in which Radix leaves focus on the body. Spread them on the dialog's content.
 * @param home selects what the dialog belongs to on the page, for when it was opened by its address
 */
export function useFocusReturn(home?: string) {
  const opener = useRef<{ element: HTMLElement; place: Place } | null>(null)
  const isHere = () => opener.current?.element.isConnected === true
  const find = () => {
    const belongsTo = home ? document.querySelector<HTMLElement>(home) : null
    if (belongsTo) return belongsTo
    return opener.current ? nearestTo(opener.current.place) : pageHeading()
  }
  return {
    onOpenAutoFocus: () => {
      const element = document.activeElement
      const isOpener = element instanceof HTMLElement && isControl(element)
      opener.current = isOpener ? { element, place: placeOf(element) } : null
    },
    onCloseAutoFocus: (event: Event) => {
      if (isHere()) {
        event.preventDefault()
        opener.current?.element.focus()
        return
      }
      // Radix comes next and may know a trigger.
      queueMicrotask(() => isFocusLost() && moveFocus(find()))
    },
  }
}
