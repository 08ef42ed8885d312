import { type TouchEvent, useRef } from 'react'

/** A swipe this far down closes; what is let go of before goes back. */
const FAR_ENOUGH_PX = 90

/**
 * Lets a dialog be dragged down by its content and closes it when it has come far enough; one that is scrolled scrolls first,
 * and sliders keep their touches.
 * @returns handlers for the content
 */
export function useSwipeDown(close: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const cardOf = ({ currentTarget }: TouchEvent<HTMLElement>) => currentTarget.closest<HTMLElement>('[role=dialog]')
  const movedBy = (event: TouchEvent<HTMLElement>): number => {
    const touch = event.changedTouches[0]
    if (!touch || !start.current) return 0
    const down = touch.clientY - start.current.y
    // What goes sideways is meant for something else.
    return down > Math.abs(touch.clientX - start.current.x) ? down : 0
  }
  const settle = (event: TouchEvent<HTMLElement>) => {
    start.current = null
    const card = cardOf(event)
    if (card) card.style.translate = ''
  }
  return {
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches[0]
      // What lies in a dialog above this one comes by here too.
      const isFree =
        event.currentTarget.contains(event.target as Element) &&
        !(event.target as Element).closest('input, [data-part~="setlist"] ol') &&
        (cardOf(event)?.scrollTop ?? 0) <= 0
      start.current = touch && isFree && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: (event: TouchEvent<HTMLElement>) => {
      const card = cardOf(event)
      if (start.current && card) card.style.translate = `0 ${Math.max(0, movedBy(event))}px`
    },
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      const isFar = movedBy(event) > FAR_ENOUGH_PX
      settle(event)
      if (isFar) close()
    },
    onTouchCancel: settle,
  }
}
