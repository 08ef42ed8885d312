import { type DragEvent, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'

interface AlbumTrackRowProps {
  title: string
  index: number
  last: boolean
  move: (from: number, to: number) => void
  remove: () => void
}

const KIND = 'application/x-late-set-place'

/** One track of an album being put in order, by dragging or by its arrows. */
export function AlbumTrackRow({ title, index, last, move, remove }: AlbumTrackRowProps) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = event.dataTransfer.getData(KIND)
    if (from === '') return
    event.preventDefault()
    move(Number(from), index)
  }
  return (
    <li
      draggable
      data-over={over || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(KIND, `${index}`)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="grip" />
      <span className="pick-title">
        <small>{index + 1}</small> {title}
      </span>
      <Button
        size="sm"
        variant="bare"
        icon="up"
        aria-label={`Move ${title} up`}
        aria-disabled={index === 0}
        onClick={() => move(index, index - 1)}
      />
      <Button
        size="sm"
        variant="bare"
        icon="down"
        aria-label={`Move ${title} down`}
        aria-disabled={last}
        onClick={() => move(index, index + 1)}
      />
      <Button size="sm" variant="bare" icon="close" aria-label={`Take ${title} off`} onClick={remove} />
    </li>
  )
}
