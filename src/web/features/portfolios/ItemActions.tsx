import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './portfolio-tab.module.css'

interface FrameToolsProps {
  index: number
  number: string
  last: boolean
  name: string
  edit: () => void
  remove: () => void
  move: (from: number, to: number, focus?: string) => void
}

/** What can be done with a frame: its words, its place, and the bin. */
export function ItemActions({ index, number, last, name, edit, remove, move }: FrameToolsProps) {
  const frame = `frame ${number}, ${name}`
  const step = (by: number, focus: string) => move(index, index + by, `[data-focus="${focus}"]`)
  return (
    <span className={styles.frameTools}>
      <button type="button" data-focus="edit" aria-label={`Edit description of ${frame}`} onClick={edit}>
        <Icon name="edit" />
      </button>
      <button
        type="button"
        data-focus="earlier"
        aria-label={`Move ${frame} earlier`}
        aria-disabled={index === 0}
        onClick={() => step(-1, 'earlier')}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        data-focus="later"
        aria-label={`Move ${frame} later`}
        aria-disabled={last}
        onClick={() => step(1, 'later')}
      >
        <Icon name="right" />
      </button>
      <button type="button" data-focus="remove" aria-label={`Delete ${frame}`} onClick={remove}>
        <Icon name="trash" />
      </button>
    </span>
  )
}
