import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { read } from '#web/platform/api/reads.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import * as styles from './message.module.css'
import type { MessagePage, MessageSearch } from './message-search.ts'
import { listDate, otherSide, previewOf } from './message-words.ts'

/** The other messages of an exchange, in the order they were written. */
export function Thread({ message, page, search }: { message: Message; page: MessagePage; search: MessageSearch }) {
  const all = useQuery(read(messages.thread, { params: { id: message.id } })).data ?? []
  if (all.length < 2) return null
  const { compose: _, ...listed } = search
  return (
    <nav className={styles.thread} aria-label="The exchange">
      <ol>
        {all.map((one) => (
          <li key={one.id}>
            <Link
              to={page}
              search={{ ...listed, message: one.id }}
              aria-current={one.id === message.id ? 'true' : undefined}
              resetScroll={false}
            >
              <b>{one.isMine ? 'You' : otherSide(one)}</b> {previewOf(one.content)}{' '}
              <LocalTime at={one.sentAt} words={(at) => listDate(at, new Date())} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
