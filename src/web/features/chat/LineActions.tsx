import { useState } from 'react'
import { chat, EDIT_MINUTES, reactionWords } from '#contract/chat.ts'
import type { ChatRoom, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat-line.module.css'
import { useReaction } from './LineReactions.tsx'
import type { Writing } from './Room.tsx'
import { useLineCall } from './use-line-call.ts'

interface LineActionsProps {
  room: ChatRoom
  line: ReadMessage
  write: (writing: Writing) => void
  add: (lines: readonly ReadMessage[]) => void
  remove: (id: number) => void
}

/** What can be done with a line that is pointed at, or has the focus. */
export function LineActions({ room, line, write, add, remove }: LineActionsProps) {
  const isAdmin = useAllowed('openAdmin')
  const call = useLineCall()
  const react = useReaction({ room, line, add })
  const [isChoosing, setIsChoosing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { id, isMine, createdAt, reactions } = line
  const canEdit = isMine && Date.now() - Date.parse(createdAt) < EDIT_MINUTES * 60_000
  const deleted = async () => {
    if (await call(chat.remove, { params: { id: room.id, messageId: id } }, 'Failed to delete message')) remove(id)
  }
  return (
    <div className={styles.actions} data-part="line-actions">
      {isChoosing ? (
        <span className={styles.choices}>
          {reactionWords.map((word) => {
            const isSaid = reactions.some((one) => one.word === word && one.isMine)
            return (
              <button
                key={word}
                type="button"
                aria-pressed={isSaid}
                onClick={() => {
                  setIsChoosing(false)
                  void react(word, isSaid)
                }}
              >
                {word}
              </button>
            )
          })}
        </span>
      ) : null}
      {room.isWritable ? (
        <>
          <Button
            variant="bare"
            size="sm"
            icon="reply"
            aria-label="Reply"
            onClick={() => write({ kind: 'answer', line })}
          />
          <Button
            variant="bare"
            size="sm"
            icon="plus"
            aria-label="Say a word to it"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          />
        </>
      ) : null}
      {canEdit ? (
        <Button variant="bare" size="sm" icon="edit" aria-label="Edit" onClick={() => write({ kind: 'edit', line })} />
      ) : null}
      {isMine || isAdmin ? (
        <Button variant="bare" size="sm" icon="trash" aria-label="Delete" onClick={() => setIsAsking(true)} />
      ) : null}
      <LazyConfirm
        title="Delete this line?"
        description="Everybody sees that there was one, and nobody what it said."
        confirmLabel="Delete"
        onConfirm={deleted}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </div>
  )
}
