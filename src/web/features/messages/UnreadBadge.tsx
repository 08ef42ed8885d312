import { badgeText } from '#contract/kit/person.ts'
import * as styles from './messages.module.css'
import { useUnreadMessages } from './use-unread-messages.ts'

/** How many messages wait, in the heading of the inbox; nothing where none do. */
export function UnreadBadge() {
  const count = useUnreadMessages()
  return count > 0 ? (
    <b className={styles.badge}>
      {badgeText(count)}
      <span className="visually-hidden"> unread</span>
    </b>
  ) : null
}
