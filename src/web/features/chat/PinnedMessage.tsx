import type { PinnedLine } from '#contract/schemas/kit/chat-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './pinned-message.module.css'

interface PinnedMessageProps {
  pinned: PinnedLine | null
  /** Takes it down, for whoever may. */
  unpin: (() => void) | null
}

/** The line that stands above all others of a room; a new one is told to screen readers. */
export const PinnedMessage = ({ pinned, unpin }: PinnedMessageProps) => (
  <div role="status">
    {pinned ? (
      <div className={styles.pinned} data-part="pinned-line">
        <Icon name="pin" label="Pinned" />
        <p dir="auto">
          <b>{pinned.username}</b> <RenderedText html={pinned.html} />
        </p>
        {unpin ? <Button variant="bare" size="sm" icon="close" aria-label="Unpin" onClick={unpin} /> : null}
      </div>
    ) : null}
  </div>
)
