import { TOP_LISTENERS_DAYS } from '#contract/artist-figures.ts'
import type { Fan } from '#contract/schemas/artist-figures.ts'
import { FanList } from './FanList.tsx'
import * as styles from './fan-list.module.css'

/** Who heard an artist most of late, over the list of all who show their name. */
export const TopListeners = ({ fans }: { fans: readonly Fan[] }) => (
  <>
    <section className={styles.top} aria-labelledby="top-listeners">
      <h2 id="top-listeners">heard you most in {TOP_LISTENERS_DAYS} days</h2>
      <FanList fans={fans} />
    </section>
    <h2 className={styles.all}>all who show their name</h2>
  </>
)
