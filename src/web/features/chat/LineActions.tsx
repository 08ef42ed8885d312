import { useState } from 'react'
import { EDIT_MINUTES, reactionWords } from '#contract/chat.ts'
import type { ChatRoom, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat-line.module.css'
import { useReaction } from './LineReactions.tsx'
import type { ComposerTarget } from './Room.tsx'

interface LineActionsProps {
  room: ChatRoom
  line: ReadMessage
  write: (writing: ComposerTarget) => void
  add: (lines: readonly ReadMessage[]) => void
  pin: ((id: number) => void) | null
  askToDelete: () => void
  report: () => void
}

/** What can be done with a line that is pointed at, or has the focus. */
export function LineActions({ room, line, write, add, pin, askToDelete, report }: LineActionsProps) {
  const isAdmin = useAllowed('openAdmin')
  const react = useReaction({ room, line, add })
  const [isChoosing, setIsChoosing] = useState(false)
  const { isMine, isHidden, createdAt, reactions } = line
  const canEdit = isMine && !isHidden && Date.now() - Date.parse(createdAt) < EDIT_MINUTES * 60_000
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
      {room.isWritable && !isHidden ? (
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
      {pin && !isHidden && room.pinned?.id !== line.id ? (
        <Button variant="bare" size="sm" icon="pin" aria-label="Pin" onClick={() => pin(line.id)} />
      ) : null}
      {isMine ? null : <Button variant="bare" size="sm" icon="flag" aria-label="Report" onClick={report} />}
      {isMine || isAdmin ? (
        <Button variant="bare" size="sm" icon="trash" aria-label="Delete" onClick={askToDelete} />
      ) : null}
    </div>
  )
}
