import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { DragHandle } from '#web/platform/ui/DragHandle.tsx'
import * as styles from './ordered-list.module.css'

interface OrderedRowProps {
  name: string
  index: number
  last: boolean
  move: (from: number, to: number) => void
  /** Takes it off the list, where that can be. */
  remove: (() => void) | undefined
  /** What can be done with it besides, before its name. */
  tool?: ReactNode
  /** More words in its line. */
  note?: ReactNode
  /** What stands below its line; it is not dragged by, since it may hold fields. */
  children?: ReactNode
}

const KIND = 'application/x-late-set-place'

/** One entry of a list being put in order, by dragging its line, with a finger by its grip, or by its arrows. */
export function OrderedRow({ name, index, last, move, remove, tool, note, children }: OrderedRowProps) {
  const [over, setOver] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(KIND)
    if (from === '') return
    event.preventDefault()
    move(Number(from), index)
  }
  return (
    <li
      data-place={index}
      data-over={over || undefined}
      onDragStart={(event) => {
        if (event.target !== line.current) return
        // A finger that rests on the grip drags already.
        if ('dragged' in event.currentTarget.dataset) return event.preventDefault()
        event.currentTarget.dataset['dragged'] = ''
        event.dataTransfer.setData(KIND, `${index}`)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDragEnd={(event) => delete event.currentTarget.dataset['dragged']}
      onDrop={drop}
    >
      <div className={styles.pickLine} data-part="pick-line" draggable ref={line}>
        <DragHandle move={move} />
        {tool}
        <span className={styles.pickTitle}>
          <small>{index + 1}</small> {name} {note ? <small>{note}</small> : null}
        </span>
        <Button
          size="sm"
          variant="bare"
          icon="up"
          aria-label={`Move ${name} up`}
          aria-disabled={index === 0}
          onClick={() => move(index, index - 1)}
        />
        <Button
          size="sm"
          variant="bare"
          icon="down"
          aria-label={`Move ${name} down`}
          aria-disabled={last}
          onClick={() => move(index, index + 1)}
        />
        {remove ? (
          <Button size="sm" variant="bare" icon="close" aria-label={`Take ${name} off`} onClick={remove} />
        ) : null}
      </div>
      {children}
    </li>
  )
}
