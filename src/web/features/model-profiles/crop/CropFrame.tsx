import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import * as styles from './crop.module.css'
import { type Crop, type Dimensions, moved, placeOf, within } from './crop.ts'

/** How far an arrow moves the picture, as part of the frame; with Shift it goes further. */
const STEP = 0.02
const FAR = 0.1

const ARROWS: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 0.1, '-': -0.1 }

interface CropFrameProps {
  url: string
  picture: Dimensions
  crop: Crop
  set: (crop: Crop) => void
}

/** Where a picture lies in a frame, as its style. */
export const placed = (picture: Dimensions, crop: Crop): CSSProperties => {
  const { left, top, width, height } = placeOf(picture, crop)
  return { left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
}

const distance = ([one, two]: PointerPlace[]) => (one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0)
interface PointerPlace {
  x: number
  y: number
}

/** The picture under a round window: moved by pointer, finger or arrows, brought closer by two fingers or plus and minus. */
export function CropFrame({ url, picture, crop, set }: CropFrameProps) {
  const pointers = useRef(new Map<number, PointerPlace>())
  const latest = useRef(crop)
  latest.current = crop
  const change = (next: Crop) => {
    latest.current = within(picture, next)
    set(latest.current)
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const apart = distance([...pointers.current.values()])
    const here = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, here)
    const { width } = event.currentTarget.getBoundingClientRect()
    const share = 1 / pointers.current.size
    const dragged = moved(
      picture,
      latest.current,
      ((here.x - before.x) / width) * share,
      ((here.y - before.y) / width) * share,
    )
    const grown = apart > 0 ? distance([...pointers.current.values()]) / apart : 1
    change({ ...dragged, zoom: dragged.zoom * grown })
  }
  const up = (event: PointerEvent<HTMLDivElement>) => pointers.current.delete(event.pointerId)
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const closer = ZOOMS[event.key]
    if (!arrow && closer === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? FAR : STEP
    change(
      arrow
        ? moved(picture, latest.current, arrow.right * step, arrow.down * step)
        : { ...latest.current, zoom: latest.current.zoom + (closer ?? 0) },
    )
  }
  return (
    <div
      className={styles.frame}
      role="application"
      aria-label="Drag the picture, or use the arrows"
      tabIndex={0}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
    >
      <img src={url} alt="" draggable={false} style={placed(picture, crop)} />
      <span className={styles.window} />
    </div>
  )
}
