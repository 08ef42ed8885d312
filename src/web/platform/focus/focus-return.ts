import { type RefObject, useRef } from 'react'
import {
  type FocusPosition,
  focusPositionOf,
  isControl,
  isFocusLost,
  moveFocus,
  nearestTo,
  pageHeading,
} from './focus-places.ts'

/**
 * Handlers that give focus back to whatever opened a layer, also when that has gone since. Spread them on its focus scope.
 * @param home selects what the layer belongs to on the page, for when it was opened by its address
 * @param start where the focus begins in it; else the scope decides
 */
export function useFocusReturn(home?: string, start?: RefObject<HTMLElement | null>) {
  const opener = useRef<{ element: HTMLElement; place: FocusPosition } | null>(null)
  const isHere = () => opener.current?.element.isConnected === true
  const find = () => {
    const belongsTo = home ? document.querySelector<HTMLElement>(home) : null
    if (belongsTo) return belongsTo
    return opener.current ? nearestTo(opener.current.place) : pageHeading()
  }
  return {
    onMountAutoFocus: (event: Event) => {
      const element = document.activeElement
      const isOpener = element instanceof HTMLElement && isControl(element)
      opener.current = isOpener ? { element, place: focusPositionOf(element) } : null
      if (!start) return
      event.preventDefault()
      start.current?.focus({ preventScroll: true })
    },
    onUnmountAutoFocus: (event: Event) => {
      event.preventDefault()
      if (isHere()) opener.current?.element.focus()
      else if (isFocusLost()) moveFocus(find())
    },
  }
}
