import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import {
  type FocusPosition,
  focusPositionOf,
  moveFocus,
  nearestTo,
  pageHeading,
} from '#web/platform/focus/focus-places.ts'
import type { ShownToast } from './toast.ts'

/** After so long Radix has begun to listen for whoever comes to a message. */
const LISTENING_MS = 100

/**
 * Holds the message while somebody is at it and comes back from another window: Radix lets its time run on then.
 * @returns to be called when the focus comes in
 */
function useHold(region: RefObject<HTMLElement | null>) {
  const hold = useRef(() => {
    // What the pointer would do by moving over it.
    if (region.current?.contains(document.activeElement))
      region.current.dispatchEvent(new Event('pointermove', { bubbles: true }))
  })
  const stop = () => removeEventListener('focus', hold.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on leaving
  useEffect(() => stop, [])
  return () => {
    // Anew every time, so that it comes after what Radix does.
    stop()
    addEventListener('focus', hold.current)
    // Whoever is here as soon as the message may be here before Radix looks.
    setTimeout(hold.current, LISTENING_MS)
  }
}

/** Remembers from where somebody came to the messages, and gives the focus back there when the one on show leaves. */
export function useToastFocus(toast: ShownToast | undefined) {
  const region = useRef<HTMLOListElement>(null)
  const from = useRef<{ element: HTMLElement; place: FocusPosition } | null>(null)
  const isOpen = toast?.open === true
  const hold = useHold(region)
  useLayoutEffect(() => {
    if (isOpen || !region.current?.contains(document.activeElement)) return
    const before = from.current
    moveFocus(before?.element.isConnected ? before.element : before ? nearestTo(before.place) : pageHeading())
  }, [isOpen])
  return {
    ref: region,
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLOListElement>) => {
      hold()
      // Beside the list stand guards of its own, which are no place to go back to.
      const isInside = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget)
      if (isInside) return
      from.current =
        relatedTarget instanceof HTMLElement ? { element: relatedTarget, place: focusPositionOf(relatedTarget) } : null
    },
  }
}
