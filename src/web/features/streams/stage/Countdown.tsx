import { useSyncExternalStore } from 'react'
import { formatPosition, spokenDuration } from '#web/platform/text/format-duration.ts'
import { siteClock } from '../stream-words.ts'
import * as styles from './stage-card.module.css'

const SECOND = 1000
const HOUR = 3600
const DAY = 24 * HOUR

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND)
  return () => clearInterval(timer)
}

/** The seconds that are left; null while the page has no clock of its own: on the server, and without script. */
const useSecondsUntil = (moment: string) =>
  useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND)),
    () => null,
  )

/** How long until an announced stream begins; until the page comes alive the time of day it begins at stands in its place. */
export function Countdown({ start, timeZone }: { start: string; timeZone: string }) {
  const left = useSecondsUntil(start)
  const word = left === null || left > HOUR ? 'Announced' : left > 0 ? 'Starting soon' : 'Any moment now'
  const days = left === null ? 0 : Math.floor(left / DAY)
  return (
    <>
      <p className="eyebrow">{word}</p>
      {left === null ? (
        <div className={styles.countdown}>{siteClock(start, timeZone)}</div>
      ) : (
        <div className={styles.countdown} role="timer" aria-label={days > 1 ? `${days} days` : spokenDuration(left)}>
          {days > 1 ? `${days} days` : formatPosition(left)}
        </div>
      )}
    </>
  )
}
