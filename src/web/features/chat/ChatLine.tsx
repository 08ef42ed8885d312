import { useState } from 'react'
import { chat } from '#contract/chat.ts'
import type { ChatRoom, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { PostLinks } from '#web/platform/link-previews/PostLinks.tsx'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { PostPictures } from '#web/platform/pictures/PostPictures.tsx'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import * as styles from './chat-line.module.css'
import { PICTURE_ONLY_WORDS, timeOf } from './chat-words.ts'
import { LineReactions } from './LineReactions.tsx'
import type { ComposerTarget } from './Room.tsx'
import { useLineCall } from './use-line-call.ts'

/** Most lines are only read. */
export const lineActions = lazyCode(async () => (await import('./LineActions.tsx')).LineActions)

export interface ChatLineProps {
  room: ChatRoom
  /** Whose clock tells the time; the reader's without one. */
  zone: string | undefined
  /** The last line of the room, which keys reach first. */
  lastId: number | null
  target: number | undefined
  write: (writing: ComposerTarget) => void
  add: (lines: readonly ReadMessage[]) => void
  remove: (id: number) => void
  /** Puts a line above all others, for whoever may. */
  pin: ((id: number) => void) | null
  /** Called when something within a line has grown, before it is painted. */
  grew: (element: Element) => void
}

/** One line, with what can be done with it while it is pointed at or has the focus. */
export function ChatLine({
  line,
  room,
  zone,
  lastId,
  target,
  write,
  add,
  remove,
  pin,
  grew,
}: ChatLineProps & { line: ReadMessage }) {
  const [isActive, setIsActive] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const call = useLineCall()
  const { id, isDeleted, isHidden, isHeld, replyTo, editedAt } = line
  const confirmed = async () => {
    if (await call(chat.remove, { params: { id: room.id, messageId: id } }, 'Failed to delete message')) remove(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it shows what can be done with it while it is pointed at
    <div
      id={`line-${id}`}
      className={styles.line}
      data-part="line"
      data-target={id === target || undefined}
      tabIndex={id === lastId ? 0 : -1}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={({ currentTarget }) => setIsActive(currentTarget.contains(document.activeElement))}
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsActive(currentTarget.contains(relatedTarget))}
    >
      {replyTo ? (
        <p className={styles.quote} dir="auto">
          <Icon name="reply" />
          <span>
            {replyTo.username}: {replyTo.content || PICTURE_ONLY_WORDS}
          </span>
        </p>
      ) : null}
      {isDeleted ? (
        <p className={styles.gone}>This line was deleted.</p>
      ) : (
        <>
          {line.html ? <RenderedText html={line.html} /> : null}
          <PostPictures pictures={line.pictures} />
          <PostLinks html={line.html} grew={grew} />
          {editedAt ? (
            <small className={styles.edited}>
              <time dateTime={editedAt} title={timeOf(editedAt, zone)} suppressHydrationWarning>
                edited
              </time>
            </small>
          ) : null}
          {isHeld ? (
            <small className={styles.held}>{HELD_NOTE}</small>
          ) : isHidden ? (
            <small className={styles.edited}>hidden by the label</small>
          ) : null}
          <LineReactions room={room} line={line} add={add} />
          {line.isMine ? null : (
            <PlainReportLink kind="chat-line" id={id} called="this line" from={`/chat/${room.id}?line=${id}`} />
          )}
          {isActive ? (
            <LazyPart
              code={lineActions}
              props={{
                ...{ room, line, write, add, pin },
                askToDelete: () => setIsAsking(true),
                report: () => setIsReporting(true),
              }}
            />
          ) : null}
        </>
      )}
      {isReporting ? (
        <LazyDialog
          code={reportDialog}
          props={{
            ...{
              kind: 'chat-line' as const,
              id,
              called: 'this line',
              authorName: line.username,
              excerpt: line.content || PICTURE_ONLY_WORDS,
            },
            close: () => setIsReporting(false),
          }}
        />
      ) : null}
      <LazyConfirm
        title="Delete this line?"
        description="Everybody sees that there was one, and nobody what it said."
        confirmLabel="Delete"
        onConfirm={confirmed}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </div>
  )
}
