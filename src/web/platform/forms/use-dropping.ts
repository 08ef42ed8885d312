import { type DragEvent, useState } from 'react'

/**
 * Takes what is dropped on an element.
 * @returns what the element needs, with `data-over` while something is held above it
 */
export function useDropping(dropped: (data: DataTransfer) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      dropped(event.dataTransfer)
    },
  }
}
