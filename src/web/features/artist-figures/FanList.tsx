import type { Fan } from '#contract/schemas/artist-figures.ts'
import { Initials, RoleTag } from '#web/platform/ui/Person.tsx'
import * as styles from './fan-list.module.css'
import { playsWords } from './figure-kinds.ts'
import { dayWords } from './figures-words.ts'

/** Fans by name, each with their pass, since when they follow, and how much they have played. */
export const FanList = ({ fans }: { fans: readonly Fan[] }) => (
  <ol className={styles.fans}>
    {fans.map(({ username, accessTier, since, plays }) => (
      <li key={username}>
        <Initials username={username} />
        <span>
          <b>
            {username} <RoleTag {...{ role: null, accessTier }} />
          </b>
          <small>
            follows since <time dateTime={since}>{`${dayWords(since)} ${since.slice(0, 4)}`}</time>, {playsWords(plays)}
          </small>
        </span>
      </li>
    ))}
  </ol>
)
