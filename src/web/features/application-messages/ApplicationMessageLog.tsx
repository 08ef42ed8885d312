import { Link } from '@tanstack/react-router'
import type { ApplicationMessage, Conversation } from '#contract/schemas/application-messages.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { When } from '#web/platform/text/When.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './application-messages.module.css'
import { ReportMessage } from './ReportMessage.tsx'

interface MessageLogProps {
  conversation: Conversation
  /** The message the shown page ends before; the latest page without it. */
  before: number | undefined
}

/** A page of what was written, the newest at the foot, with the ways to what is before and after it. */
export function ApplicationMessageLog({ conversation, before }: MessageLogProps) {
  const { applicationId, messages, earlier, isLabel, readByOthers } = conversation
  const page = { to: '/application-messages/$applicationId', params: { applicationId: `${applicationId}` } } as const
  const lastRead = messages.findLast(({ id, isFromLabel }) => isFromLabel === isLabel && id <= readByOthers)?.id
  return (
    <div className={styles.log} role="log" aria-label="What was written" tabIndex={0}>
      <div>
        {earlier === null ? null : (
          <p className={styles.turn}>
            <Link {...page} search={{ before: earlier }}>
              Earlier messages
            </Link>
          </p>
        )}
        {messages.length === 0 ? (
          <EmptyState
            text="Nothing has been written yet."
            detail={
              isLabel
                ? 'What you write here reaches the applicant, and everybody of the label reads it.'
                : 'Ask what you want to know of the part, the day or the way there.'
            }
          />
        ) : null}
        <ol>
          {messages.map((message) => (
            <Message
              key={message.id}
              applicationId={applicationId}
              message={message}
              isLastRead={message.id === lastRead}
            />
          ))}
        </ol>
        {before === undefined ? null : (
          <p className={styles.turn}>
            <Link {...page} search={{}}>
              To the latest
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

interface MessageProps {
  applicationId: number
  message: ApplicationMessage
  isLastRead: boolean
}

function Message({ applicationId, message, isLastRead }: MessageProps) {
  const { content, isFromLabel, isMine, isHidden, authorName, sentAt } = message
  return (
    <li className={styles.message} data-mine={isMine ? '' : undefined} data-part="application-message">
      <p className={styles.who}>
        <b dir="auto">{isMine ? 'You' : (authorName ?? DELETED_ACCOUNT)}</b>
        {isFromLabel ? <span className={styles.house}>label</span> : null}
        <When at={sentAt} />
      </p>
      <p className={styles.words} dir="auto">
        <LinkedText text={content} />
      </p>
      {isHidden ? <small>The label has hidden this message.</small> : null}
      {isLastRead ? <small>Read</small> : null}
      {isMine ? null : <ReportMessage applicationId={applicationId} message={message} />}
    </li>
  )
}
