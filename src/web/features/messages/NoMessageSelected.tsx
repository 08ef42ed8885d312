import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import type { MessagePage, MessageSearch } from './message-search.ts'
import * as styles from './messages.module.css'

interface NoMessageSelectedProps {
  /** The address names a message that is not there, or not theirs. */
  isGone?: boolean
  page?: MessagePage
  search?: MessageSearch
}

/** The right side while nothing is open on it. */
export const NoMessageSelected = ({ isGone = false, page = '/messages', search = {} }: NoMessageSelectedProps) => (
  <div className={styles.nothing}>
    <p className="voice">{isGone ? 'This message is not here any more' : 'Select a message to read'}</p>
    {isGone ? (
      <Button asChild size="sm">
        <Link to={page} search={search}>
          Inbox
        </Link>
      </Button>
    ) : null}
  </div>
)
