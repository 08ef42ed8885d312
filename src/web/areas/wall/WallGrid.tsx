import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { HydrateInParts } from '#web/platform/browser/HydrateInParts.tsx'
import { recordKey } from '#web/platform/cover-art/record-key.ts'
import { RecordCard } from '#web/platform/records/RecordCard.tsx'
import * as styles from '#web/platform/records/record-shelf.module.css'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NothingYet } from '#web/platform/ui/NothingYet.tsx'
import { codeOf } from './wall-code.ts'
import { openingOf, type WallRecord } from './wall-record.ts'

interface WallGridProps {
  records: WallRecord[]
  chosen: number | null
  /** How many records there are without a filter. */
  total: number
  /** Told which place was opened. */
  opened: (place: number) => void
}

/** Columns the grid has on the present screen, read from the layout itself. */
const columnsOf = (grid: Element) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** The records of one side: one tab stop, arrows to move, Enter to open. */
export function WallGrid({ records, chosen, total, opened }: WallGridProps) {
  const [roving, setRoving] = useState(0)
  const current = Math.min(roving, records.length - 1)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget
    const step = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columnsOf(grid),
      ArrowUp: -columnsOf(grid),
      Home: -current,
      End: records.length - 1 - current,
    }[event.key]
    if (step === undefined || event.shiftKey) return
    const next = current + step
    if (next < 0 || next >= records.length) return
    event.preventDefault()
    setRoving(next)
    grid.querySelectorAll<HTMLElement>('a')[next]?.focus()
  }

  if (records.length === 0) return <EmptyWall total={total} />

  return (
    <ul className={styles.wall} data-part="wall" onKeyDown={move} aria-label="Records">
      <HydrateInParts atOnce={6}>
        {records.map((record, place) => (
          <li key={`${record.kind} ${record.id}`}>
            <RecordCard
              record={record}
              code={codeOf(place)}
              chosen={place === chosen}
              priority={place < 4}
              sizes="(min-width: 1280px) 231px, (min-width: 900px) 30vw, 50vw"
            >
              <Link
                to="/jukebox-wall"
                search={(before) => ({ ...before, ...openingOf(record) })}
                resetScroll={false}
                preload={false}
                data-record={recordKey(record)}
                tabIndex={place === current ? 0 : -1}
                onFocus={() => setRoving(place)}
                onClick={() => opened(place)}
              />
            </RecordCard>
          </li>
        ))}
      </HydrateInParts>
    </ul>
  )
}

const NOTHING = 'No items found for the selected filter'

/** A wall without records: the way to the others, or what comes before the first one hangs there. */
function EmptyWall({ total }: { total: number }) {
  const mayAdd = useAllowed('openAdmin')
  if (total > 0)
    return (
      <EmptyState
        text={NOTHING}
        action={
          <Button asChild variant="ink" size="sm">
            <Link to="/jukebox-wall">Show all {total}</Link>
          </Button>
        }
      />
    )
  return (
    <NothingYet
      text={NOTHING}
      detail="The wall waits for its first record."
      fill={
        mayAdd ? (
          <Link to="/admin" search={{ edit: 'new' }}>
            Add the first track
          </Link>
        ) : null
      }
    />
  )
}
