import { shortDayWords } from '#contract/kit/written-days.ts'
import type { Fan } from '#contract/schemas/artist-figures.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Initials, RoleTag } from '#web/platform/ui/Person.tsx'
import * as styles from './fan-list.module.css'
import { playsWords } from './figure-kinds.ts'

/** Fans by name, each with their pass, since when they follow, and how much they have played. */
export function FanList({ fans }: { fans: readonly Fan[] }) {
  const { timeZone } = useSite()
  return (
    <ol className={styles.fans}>
      {fans.map(({ username, accessTier, since, plays }) => (
        <li key={username}>
          <Initials username={username} />
          <span>
            <b>
              {username} <RoleTag {...{ role: null, accessTier }} />
            </b>
            <small>
              follows since <time dateTime={since}>{shortDayWords(since, timeZone)}</time>, {playsWords(plays)}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}
