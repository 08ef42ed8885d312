import { Link } from '@tanstack/react-router'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './message-list.module.css'
import type { MessagePage, MessageSearch } from './message-search.ts'
import { listDate, otherSide, previewOf } from './message-words.ts'
import { Stamp } from './Stamp.tsx'

interface MessageListItemProps {
  message: Message
  page: MessagePage
  search: MessageSearch
  isOpen: boolean
  /** Given while it is being deleted. */
  undo?: (() => void) | undefined
}

/** A message in a list; sealed as long as its receiver has not read it. */
export function MessageListItem({ message, page, search, isOpen, undo }: MessageListItemProps) {
  const who = otherSide(message)
  const isSealed = !message.isMine && !message.isRead
  const said = message.isMine ? `To ${who}` : message.isFromLabel ? `${who}, house` : who
  return (
    <li className={styles.place} data-leaving={undo ? '' : undefined}>
      <Link
        to={page}
        search={{ ...search, message: message.id }}
        className={styles.item}
        data-part="message"
        data-sealed={isSealed ? '' : undefined}
        aria-current={isOpen || undefined}
        resetScroll={false}
      >
        <Stamp username={who} />
        <span className={styles.words}>
          <span className={styles.from}>
            <b>{said}</b>
            <LocalTime at={message.sentAt} words={(at) => listDate(at, new Date())} />
          </span>
          <span className={`${styles.subject} work`} dir="auto">
            {isSealed ? <span className="visually-hidden">Unread: </span> : null}
            {message.subject}
          </span>
          <span className={styles.preview} dir="auto">
            {message.isHeld ? <b>Held. </b> : null}
            {previewOf(message.content)}
          </span>
        </span>
      </Link>
      {undo ? (
        <Button
          size="sm"
          variant="bare"
          icon="undo"
          className={styles.undo}
          onClick={({ detail }) => detail > 1 || undo()}
        >
          Undo<span className="visually-hidden"> deleting {message.subject}</span>
        </Button>
      ) : null}
    </li>
  )
}
