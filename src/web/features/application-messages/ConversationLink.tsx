import { Link } from '@tanstack/react-router'
import { badgeText } from '#contract/kit/person.ts'
import * as styles from './conversation-link.module.css'

interface ConversationLinkProps {
  applicationId: number
  unread: number
  /** What the link says where nothing waits. */
  words?: string
  /** Whose messages they are, where several links of the page say the same. */
  of?: string
}

/** The way to the messages beside an application, with how many wait. */
export const ConversationLink = ({ applicationId, unread, words = 'Messages', of }: ConversationLinkProps) => (
  <Link
    to="/application-messages/$applicationId"
    params={{ applicationId: `${applicationId}` }}
    className={styles.link}
    data-part="conversation-link"
    preload={false}
    draggable={false}
  >
    {words}
    {of ? <span className="visually-hidden"> with {of}</span> : null}
    {unread > 0 ? (
      <b>
        {badgeText(unread)}
        <span className="visually-hidden"> unread</span>
      </b>
    ) : null}
  </Link>
)
