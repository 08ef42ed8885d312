import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { initialsOf } from '#web/platform/text/initials.ts'
import * as styles from './message-list.module.css'

/** Whoever wrote a letter, on their stamp: the same colour wherever they write. */
export const Stamp = ({ username }: { username: string }) => (
  <span
    className={styles.stamp}
    data-part="stamp"
    style={inkStyle(inkOf({ id: username, kind: 'person' }))}
    aria-hidden="true"
  >
    {initialsOf(username)}
  </span>
)
