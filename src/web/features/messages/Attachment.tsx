import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './attachment.module.css'
import { attachmentWords, isViewable } from './message-words.ts'

/** The file of a message: what it is, and the ways to see and keep it. */
export function Attachment({ message }: { message: Message }) {
  const { attachmentName: name, attachmentUrl: url, thumbnailUrl } = message
  if (!url || !name) return null
  return (
    <div className={styles.attachment} data-part="attachment">
      {thumbnailUrl ? (
        <img className={styles.thumbnail} src={thumbnailUrl} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <Icon name="clip" />
      )}
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.kind}>{attachmentWords(message)}</span>
      </span>
      <span className={styles.ways}>
        {isViewable(message.attachmentType) ? (
          <Button asChild size="sm" icon="eye">
            <a href={url} target="_blank" rel="noopener">
              View<span className="visually-hidden"> {name}</span>
            </a>
          </Button>
        ) : null}
        <Button asChild size="sm" icon="download">
          <a href={`${url}?download=1`}>
            Download<span className="visually-hidden"> {name}</span>
          </a>
        </Button>
      </span>
    </div>
  )
}
