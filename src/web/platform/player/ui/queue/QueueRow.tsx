import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { DragHandle } from '#web/platform/ui/DragHandle.tsx'
import { notifyUnplayable, reasonUnplayable } from '../../availability.ts'
import { engine } from '../../player.ts'
import type { QueuedTrack } from '../../player-state.ts'
import type { QueueMoves } from './QueueMoves.tsx'
import * as styles from './queue.module.css'

interface QueueRowProps {
  track: QueuedTrack
  place: number
  /** What stands before its title. */
  number: number
  last: number
  current: boolean
  /** Its buttons, in reorder mode. */
  moves: typeof QueueMoves | null
  remove: (place: number) => void
}

const DRAGGED = 'application/x-late-set-place'

/** One line of the set list. In reorder mode it moves by dragging, by its grip, by its buttons, or with Alt and the arrow keys. */
export function QueueRow({ track, place, number, last, current, moves: Moves, remove }: QueueRowProps) {
  const [over, setOver] = useState(false)
  const site = useSiteIdentity()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    engine.move(place, place + step)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    const from = Number(event.dataTransfer.getData(DRAGGED) || Number.NaN)
    if (Number.isInteger(from)) engine.move(from, place)
  }
  return (
    <li
      style={inkStyle(inkOf({ ...track, kind: 'single' }))}
      data-track={track.id}
      data-current={current || undefined}
      data-over={over || undefined}
      data-place={place}
      draggable={Moves !== null}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        // A finger that rests on the grip drags already.
        if ('dragged' in event.currentTarget.dataset) return event.preventDefault()
        event.currentTarget.dataset['dragged'] = ''
        event.dataTransfer.setData(DRAGGED, String(place))
      }}
      onDragEnd={(event) => delete event.currentTarget.dataset['dragged']}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {Moves ? (
        <DragHandle move={(from, to) => engine.move(from, to)} />
      ) : (
        <b className={styles.setlistPlace}>{track.locked ? <Icon name="lock" /> : track.audioUrl ? number : '–'}</b>
      )}
      <button
        type="button"
        className={styles.setlistTrack}
        data-part="setlist-track"
        aria-current={current || undefined}
        data-silent={track.audioUrl ? undefined : ''}
        onClick={() => (track.audioUrl ? engine.playTrackAt(place) : notifyUnplayable(track, site))}
      >
        <b className="work">{track.title}</b>
        <small>{track.audioUrl ? track.artist : reasonUnplayable(track, site)}</small>
      </button>
      {Moves ? (
        <Moves track={track} place={place} last={last} remove={remove} />
      ) : (
        <time>{formatDuration(track.duration)}</time>
      )}
    </li>
  )
}
