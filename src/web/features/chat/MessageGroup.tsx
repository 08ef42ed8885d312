import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { RoleTag } from '#web/platform/ui/Person.tsx'
import { ChatLine, type ChatLineProps } from './ChatLine.tsx'
import * as styles from './chat-log.module.css'
import { timeOf } from './chat-words.ts'

/** What one person said in one go. */
export function MessageGroup({ lines, ...props }: ChatLineProps & { lines: readonly ReadMessage[] }) {
  const first = lines[0] as ReadMessage
  return (
    <div className={styles.said} data-part="said" style={inkStyle(inkOf({ kind: 'person', id: first.username }))}>
      <p className={styles.who}>
        <b dir="auto">{first.username}</b>
        {first.isMine ? ', you' : null}{' '}
        <small>
          <time dateTime={first.createdAt} suppressHydrationWarning>
            {timeOf(first.createdAt, props.zone)}
          </time>{' '}
          <RoleTag role={first.role} accessTier={first.accessTier} />
        </small>
      </p>
      <div className={styles.words}>
        {lines.map((line) => (
          <ChatLine key={line.id} line={line} {...props} />
        ))}
      </div>
    </div>
  )
}
