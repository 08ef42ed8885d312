import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { PersonText } from '#web/platform/session/person.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { Attachment } from './Attachment.tsx'
import { MessageActions } from './MessageActions.tsx'
import * as styles from './message.module.css'
import type { MessagePage, MessageSearch } from './message-search.ts'
import { otherSide, wholeDate } from './message-words.ts'
import { Postmark } from './Postmark.tsx'
import { Thread } from './Thread.tsx'

/** For the page with an open message alone. */
const replyForm = lazyCode(async () => (await import('./ReplyForm.tsx')).ReplyForm)
// Asked for before the page comes alive where its address opens a message, so that no press finds the form asleep.
if (!import.meta.env.SSR && new URLSearchParams(location.search).has('message')) void replyForm.load().catch(() => {})

interface OpenMessageProps {
  message: Message
  page: MessagePage
  search: MessageSearch
}

/** A message as it is read, with what can be done about it and the way to answer. Opening it marks it as read. */
export function OpenMessage({ message, page, search }: OpenMessageProps) {
  const { mutate: markRead } = useWrite(messages.read)
  const { id, isMine, isRead, senderUsername, receiverUsername } = message
  // Once it is opened, and not again when it is marked unread while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it is what counts
  useEffect(() => {
    if (!isMine && !isRead) markRead({ params: { id } })
  }, [id])
  const canAnswer = !message.isHeld && (isMine ? receiverUsername : senderUsername) !== null
  return (
    <article className={`${styles.message} print`} aria-labelledby="message-subject" data-part="open-message">
      <MessageActions message={message} page={page} search={search} />
      <div className={styles.head}>
        <div>
          <h2 id="message-subject" dir="auto">
            {message.subject}
          </h2>
          <dl>
            <dt>From</dt>
            <dd>
              {isMine ? (
                <>
                  you, <PersonText of="username" />
                </>
              ) : (
                <b>{senderUsername ?? DELETED_ACCOUNT}</b>
              )}
              {message.isFromLabel ? <span className={styles.house}>house</span> : null}
            </dd>
            <dt>To</dt>
            <dd>
              {isMine ? (
                (receiverUsername ?? DELETED_ACCOUNT)
              ) : (
                <>
                  you, <PersonText of="username" />
                </>
              )}
            </dd>
            <dt>Date</dt>
            <dd>
              <LocalTime at={message.sentAt} words={wholeDate} />
            </dd>
            {isMine ? (
              <>
                <dt>Read</dt>
                <dd>{message.readAt ? <LocalTime at={message.readAt} words={wholeDate} /> : 'not yet'}</dd>
              </>
            ) : null}
          </dl>
        </div>
        <Postmark username={senderUsername ?? DELETED_ACCOUNT} sentAt={message.sentAt} />
      </div>
      {message.isHeld ? <p className={styles.held}>{HELD_NOTE}</p> : null}
      <div className={styles.body} dir="auto">
        {message.content.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat and never move
          <p key={place}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
      {message.hasAttachment ? <Attachment message={message} /> : null}
      <Thread message={message} page={page} search={search} />
      {canAnswer ? <LazyPart code={replyForm} props={{ message, to: otherSide(message) }} /> : null}
    </article>
  )
}
