import { useEffect, useMemo, useRef, useState } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { clearQueue } from '../../clear-queue.ts'
import { isPartial, trackNumbersOf } from '../../engine/queue-window.ts'
import { type OpeningQueue, openingState } from '../../opening-queue.ts'
import { engine } from '../../player.ts'
import { emptyPlayer, type PlayerState, playableOf } from '../../player-state.ts'
import { openHelp } from '../help.ts'
import { usePlayer } from '../use-player.ts'
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

interface QueuePanelProps {
  /** Scrolls to what plays when it is opened; beside or below other things it must not move them. */
  atCurrent?: boolean
  /** The queue the page opens with. It is drawn until the player has one, so that nothing moves when it comes. */
  opening?: OpeningQueue | null
}

/** Tonight's set: what plays and what follows, as a printed set list. */
export function QueuePanel({ atCurrent = false, opening = null }: QueuePanelProps) {
  const isOpening = usePlayer((state) => state.queue.length === 0) && opening !== null
  const ahead = useMemo(() => (opening ? openingState(opening) : emptyPlayer), [opening])
  const shown = (state: PlayerState) => (isOpening ? ahead : state)
  const queue = usePlayer((state) => shown(state).queue)
  const index = usePlayer((state) => shown(state).index)
  const left = usePlayer((state) => minutesLeft(shown(state)))
  const queueWindow = usePlayer((state) => shown(state).queueWindow)
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
            {(isOpening ? queue.slice(0, LINES_IN_VIEW) : queue).map((track, place) => (
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
            <Button size="sm" onClick={clearQueue}>
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
