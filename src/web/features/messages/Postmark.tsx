import { useSite } from '#web/platform/session/session.ts'
import * as styles from './message.module.css'
import { postmarkWords } from './message-words.ts'
import { Stamp } from './Stamp.tsx'

/** The stamp of a letter, struck through by the mark of the day it came, at the clock of the house. */
export function Postmark({ username, sentAt }: { username: string; sentAt: string }) {
  const { name, timeZone } = useSite()
  const { day, time, place } = postmarkWords(sentAt, timeZone)
  return (
    <div className={styles.postmark} aria-hidden="true">
      <Stamp username={username} />
      <svg viewBox="0 0 210 120" aria-hidden="true">
        <circle cx="66" cy="60" r="56" />
        <circle cx="66" cy="60" r="36" />
        <text x="66" y="19" fontSize="11">
          {place}
        </text>
        <text x="66" y="58" fontSize="13" className={styles.postmarkDay}>
          {day}
        </text>
        <text x="66" y="76" fontSize="15">
          {time}
        </text>
        <text x="66" y="111" fontSize="11">
          {name.toUpperCase().slice(0, 14)}
        </text>
        <path d="M126 36q10-10 20 0t20 0 20 0 20 0M126 52q10-10 20 0t20 0 20 0 20 0M126 68q10-10 20 0t20 0 20 0 20 0M126 84q10-10 20 0t20 0 20 0 20 0" />
      </svg>
    </div>
  )
}
