import { useEffect, useRef } from 'react'

/** How long the list stays where its reader has moved it. */
const LEFT_ALONE_MS = 4000

/**
 * Keeps one line of a list in the middle of its view, unless its reader has moved it a moment ago: by wheel, finger, key
 * or scroll bar. It glides as the style of the list says, which reduced motion overrides.
 * @param place of the line among the children of the list; -1 for none
 */
export function useFollowedLine(place: number) {
  const list = useRef<HTMLOListElement>(null)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const isShown = useRef(false)
  useEffect(() => {
    const line = list.current?.children[place]
    if (!(line instanceof HTMLElement) || !list.current) return
    if (performance.now() - movedAt.current < LEFT_ALONE_MS) return
    const top = line.offsetTop - (list.current.clientHeight - line.offsetHeight) / 2
    list.current.scrollTo({ top, behavior: isShown.current ? 'auto' : 'instant' })
    isShown.current = true
  }, [place])
  const moved = () => {
    movedAt.current = performance.now()
  }
  return { list, onWheel: moved, onTouchMove: moved, onPointerDown: moved, onKeyDown: moved }
}
