import { type DragEvent, type KeyboardEvent, useState } from 'react'

const KIND = 'application/x-late-set-frame'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Moves a frame: by dragging it onto another of its kind, or with Alt and the arrow keys. */
export function useFrameDrag(kind: string, index: number, move: (from: number, to: number, focus?: string) => void) {
  const [over, setOver] = useState(false)
  const type = `${KIND}-${kind}`
  return {
    /** What the element has that is dragged by. */
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(type, `${index}`)
        event.dataTransfer.effectAllowed = 'move'
      },
    },
    /** What the frame has that others are dropped on. */
    frame: {
      'data-over': over || undefined,
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false)
        const from = event.dataTransfer.getData(type)
        if (from === '') return
        event.preventDefault()
        move(Number(from), index)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.altKey ? STEPS[event.key] : undefined
        if (!step) return
        event.preventDefault()
        const button = event.target instanceof Element ? event.target.closest('[data-focus]') : null
        move(index, index + step, button ? `[data-focus="${button.getAttribute('data-focus')}"]` : undefined)
      },
    },
  } as const
}
