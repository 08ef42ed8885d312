import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { moveFocus, nearestTo, type Place, pageHeading, placeOf } from './focus-places.ts'
import type { QueuedToast } from './toast.ts'

/** Remembers from where somebody came to the messages, and gives the focus back there when the one on show leaves. */
export function useToastFocus(toast: QueuedToast | undefined) {
  const region = useRef<HTMLOListElement>(null)
  const from = useRef<{ element: HTMLElement; place: Place } | null>(null)
  const isOpen = toast?.open === true
  useLayoutEffect(() => {
    if (isOpen || !region.current?.contains(document.activeElement)) return
    const before = from.current
    moveFocus(before?.element.isConnected ? before.element : before ? nearestTo(before.place) : pageHeading())
  }, [isOpen])
  return {
    ref: region,
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLOListElement>) => {
      // Beside the list stand guards of its own, which are no place to go back to.
      const isInside = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget)
      if (isInside) return
      from.current =
        relatedTarget instanceof HTMLElement ? { element: relatedTarget, place: placeOf(relatedTarget) } : null
    },
  }
}
