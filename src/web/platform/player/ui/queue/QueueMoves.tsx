import { Button } from '#web/platform/ui/Button.tsx'
import { Tooltip } from '#web/platform/ui/tooltip/Tooltip.tsx'
import { TooltipProvider } from '#web/platform/ui/tooltip/TooltipProvider.tsx'
import { engine } from '../../player.ts'
import type { QueuedTrack } from '../../player-state.ts'
import * as styles from './queue.module.css'

interface QueueMovesProps {
  track: QueuedTrack
  place: number
  last: number
  remove: (place: number) => void
}

/** What moves one line of the set list or takes it out. */
export function QueueMoves({ track, place, last, remove }: QueueMovesProps) {
  return (
    <span className={styles.setlistMoves}>
      <TooltipProvider>
        <Tooltip content="Move up">
          <Button
            variant="bare"
            icon="up"
            aria-label={`Move ${track.title} up`}
            aria-disabled={place === 0}
            onClick={() => engine.move(place, place - 1)}
          />
        </Tooltip>
        <Tooltip content="Move down">
          <Button
            variant="bare"
            icon="down"
            aria-label={`Move ${track.title} down`}
            aria-disabled={place === last}
            onClick={() => engine.move(place, place + 1)}
          />
        </Tooltip>
        <Tooltip content="Remove">
          <Button variant="bare" icon="close" aria-label={`Remove ${track.title}`} onClick={() => remove(place)} />
        </Tooltip>
      </TooltipProvider>
    </span>
  )
}
