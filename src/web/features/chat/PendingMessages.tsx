import { smallestOf } from '#contract/kit/post-pictures.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { PersonText, usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat-log.module.css'
import type { PendingLine } from './lines-state.ts'

interface PendingMessagesProps {
  line: PendingLine
  again: (line: PendingLine) => Promise<void>
  discard: (nonce: string) => void
}

/** A line of one's own that has not arrived: on its way, or with a way to send it again. */
export function PendingMessages({ line, again, discard }: PendingMessagesProps) {
  const username = usePerson()?.username ?? ''
  const hasFailed = line.failure !== null
  return (
    <div
      className={styles.said}
      data-part="pending-line"
      data-pending={hasFailed ? 'failed' : 'sending'}
      style={inkStyle(inkOf({ kind: 'person', id: username }))}
    >
      <p className={styles.who}>
        <b>
          <PersonText of="username" />
        </b>
        , you <small>{hasFailed ? 'not sent' : 'sending'}</small>
      </p>
      <div className={styles.words}>
        <p className={styles.typed} dir="auto">
          {line.content}
        </p>
        {line.pictures.map(({ url, alt }) => (
          <img key={url} className={styles.sentPicture} src={smallestOf(url)} alt={alt || 'Your picture'} />
        ))}
        {hasFailed ? (
          <div className={styles.failure}>
            <p role="alert">
              <Icon name="alert" />
              Failed to send message
            </p>
            <Button variant="bare" size="sm" icon="again" onClick={() => void again(line)}>
              Send again
            </Button>
            <Button variant="bare" size="sm" icon="close" onClick={() => discard(line.nonce)}>
              Discard
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
