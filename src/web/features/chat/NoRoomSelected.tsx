import { Link } from '@tanstack/react-router'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './chat.module.css'

/** Stands where no room is: there is none at all, or the one somebody was in has just been closed. */
export function NoRoomSelected({ rooms, isAdmin }: { rooms: readonly ChatRoom[]; isAdmin: boolean }) {
  const other = rooms.find(({ isOpen }) => isOpen)
  return (
    <div className={styles.none} role="status">
      {rooms.length === 0 ? (
        <EmptyState
          text="No room is open yet."
          detail={isAdmin ? 'Open the first one with the plus above.' : 'Come back later tonight.'}
        />
      ) : (
        <EmptyState
          text="This room is closed."
          detail="Everybody who was in it has left."
          action={
            other ? (
              <Button asChild variant="ink" size="sm">
                <Link to="/chat/$roomId" params={{ roomId: String(other.id) }}>
                  To {other.name}
                </Link>
              </Button>
            ) : undefined
          }
        />
      )}
    </div>
  )
}
