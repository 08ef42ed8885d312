import { toast } from '#web/platform/toasts/toast.ts'
import { storedQueueOf } from './engine/stored-queue.ts'
import { engine } from './player.ts'

/** How long a mistaken press can be taken back. */
const UNDO_MS = 8000

/**
 * Empties the queue; for a while its message gives back the songs, their order and the place in the one that played.
 * @param isRefilled whether the page puts its own queue there again, which the message says then
 */
export function clearQueue(isRefilled: boolean): void {
  const before = storedQueueOf(engine.state)
  const played = engine.state.status === 'playing'
  engine.clear()
  toast({
    title: 'Queue cleared',
    ...(isRefilled ? { description: 'The room’s own set stands there again.' } : {}),
    duration: UNDO_MS,
    action: {
      label: 'Undo',
      onSelect: () => {
        const { volume, muted } = engine.state
        engine.clear()
        engine.resume({ ...before, volume, muted })
        if (played) engine.play()
      },
    },
  })
}
