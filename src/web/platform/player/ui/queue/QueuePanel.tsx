import { use, useEffect, useRef, useState } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { clearQueue } from '../../clear-queue.ts'
import { isPartial, trackNumbersOf } from '../../engine/queue-window.ts'
import { engine } from '../../player.ts'
import { type PlayerState, playableOf } from '../../player-state.ts'
import { openHelp } from '../help.ts'
import { InitialQueueContext } from '../initial-queue-context.ts'
import { useIsQueueEmpty, usePlayer } from '../use-player.ts'
import { PlayModes } from './PlayModes.tsx'
import { QueueRow } from './QueueRow.tsx'
import * as styles from './queue.module.css'
import { useRestoredRowFocus } from './use-restored-row-focus.ts'

/** Minutes from the present moment to the end of the queue. */
const minutesLeft = ({ queue, index, position }: PlayerState) =>
  Math.max(
    0,
    Math.round(
      (playableOf(queue.slice(index)).reduce((sum, { duration }) => sum + (duration ?? 0), 0) - position) / 60,
    ),
  )

/** The same element each time: drawn anew before its code has come, it would go and come back. */
const listeningSettings = (
  <LazyPart code={lazyCode(async () => (await import('./ListeningSettings.tsx')).ListeningSettings)} props={{}} />
)
const queueMoves = lazyCode(() => import('./QueueMoves.tsx').then((module) => module.QueueMoves))

/** As many lines as the list shows before it scrolls: more are not drawn before the queue is the player's. */
const LINES_IN_VIEW = 12

/**
 * Tonight's set: what plays and what follows, as a printed set list.
 * @param atCurrent scrolls to what plays when it is opened; beside or below other things it must not move them
 */
export function QueuePanel({ atCurrent = false }: { atCurrent?: boolean }) {
  const isInitial = useIsQueueEmpty()
  const isRefilled = use(InitialQueueContext) !== null
  const queue = usePlayer((state) => state.queue)
  const index = usePlayer((state) => state.index)
  const left = usePlayer(minutesLeft)
  const queueWindow = usePlayer((state) => state.queueWindow)
  const numbers = trackNumbersOf({ queue, queueWindow })
  const [reordering, setReordering] = useState(false)
  const moves = useFetched(queueMoves, reordering, () => setReordering(false))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (atCurrent) list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
  }, [atCurrent])
  const { letGo, ...kept } = useRestoredRowFocus(list, queue)
  const remove = (place: number) => {
    letGo()
    engine.remove(place)
  }
  return (
    <aside
      className={`${styles.setlist} print`}
      data-part="setlist"
      aria-label={`Queue, ${countWords(queue.length, 'track')}`}
    >
      <h2>tonight’s set</h2>
      {queue.length === 0 ? (
        <p className="voice">Nothing is queued. Press play on anything.</p>
      ) : (
        <>
          <p className={styles.setlistLength}>
            {countWords(queue.length, 'track')}, {countWords(left, 'minute')} left
            {isPartial(queueWindow) ? `, then ${queueWindow.total - queueWindow.length} more of the room` : ''}
          </p>
          <ol ref={list} {...kept}>
            {(isInitial ? queue.slice(0, LINES_IN_VIEW) : queue).map((track, place) => (
              <QueueRow
                key={track.entry}
                track={track}
                place={place}
                number={numbers[place] ?? place + 1}
                last={queue.length - 1}
                current={place === index}
                moves={reordering ? moves : null}
                remove={remove}
              />
            ))}
          </ol>
          <div className={styles.setlistActions}>
            <Button size="sm" onClick={() => clearQueue(isRefilled)}>
              Clear
            </Button>
            {queue.length > 1 ? (
              <Button size="sm" aria-pressed={reordering} onClick={() => setReordering(!reordering)}>
                {reordering ? 'Done' : 'Reorder'}
              </Button>
            ) : null}
            <PlayModes />
          </div>
          <div className={styles.setlistActions}>
            <Button size="sm" onClick={openHelp}>
              Keyboard shortcuts
            </Button>
          </div>
          {listeningSettings}
        </>
      )}
    </aside>
  )
}
