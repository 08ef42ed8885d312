import type { PointerEvent } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './drag-handle.module.css'

/** What the lines of a list have that are put in order: their place, and which of them is being dragged. */
const dragMarks = { place: 'data-place', dragged: 'data-dragged', over: 'data-over' } as const

const lineOf = (element: Element) => element.closest(`[${dragMarks.place}]`)
const lineAt = ({ clientX, clientY }: PointerEvent, dragged: Element) => {
  const line = document.elementFromPoint(clientX, clientY)?.closest(`[${dragMarks.place}]`)
  return line && line.parentElement === dragged.parentElement ? line : null
}
const overIn = (dragged: Element) => dragged.parentElement?.querySelector(`:scope > [${dragMarks.over}]`)

function showOver(dragged: Element, line: Element | null): void {
  overIn(dragged)?.removeAttribute(dragMarks.over)
  if (!line || line === dragged) return
  line.setAttribute(dragMarks.over, '')
  // The list goes on under the finger where it is longer than what is seen of it.
  const isBelow = dragged.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING
  const next = isBelow ? line.nextElementSibling : line.previousElementSibling
  ;(next ?? line).scrollIntoView({ block: 'nearest' })
}

/**
 * What a line of a list is dragged by with a finger or a pen; a mouse drags the line itself. The line is marked with its place.
 * @param move puts the line of one place into another
 */
export function DragHandle({ move }: { move: (from: number, to: number) => void }) {
  const end = (event: PointerEvent, isDropped: boolean) => {
    const dragged = lineOf(event.currentTarget)
    if (!dragged?.hasAttribute(dragMarks.dragged) || event.pointerType === 'mouse') return
    const over = isDropped ? overIn(dragged) : null
    showOver(dragged, null)
    dragged.removeAttribute(dragMarks.dragged)
    if (over) move(Number(dragged.getAttribute(dragMarks.place)), Number(over.getAttribute(dragMarks.place)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the arrows of the line, and by keys
    <span
      className={styles.handle}
      data-part="drag-handle"
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        lineOf(event.currentTarget)?.setAttribute(dragMarks.dragged, '')
      }}
      onPointerMove={(event) => {
        const dragged = lineOf(event.currentTarget)
        if (!dragged || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        showOver(dragged, lineAt(event, dragged))
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="grip" />
    </span>
  )
}
