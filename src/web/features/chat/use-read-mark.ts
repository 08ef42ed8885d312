import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chat, chatCommands } from '#contract/chat.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { sendUnacknowledged } from '#web/platform/realtime/send-command.ts'
import { roomsQuery } from './chat-queries.ts'

/** A line counts as read that was on show for so long. */
const READ_MS = 1000

/**
 * Tells up to which line somebody has read.
 * @param lastId the last line, where it is on show
 * @param isIn whether the page is in the room of sockets
 */
export function useReadMark(roomId: number, lastId: number | null, isIn: boolean): void {
  const client = useQueryClient()
  const told = useRef(0)
  useEffect(() => {
    if (lastId === null || lastId <= told.current) return
    const tell = () => {
      if (document.hidden) return
      told.current = lastId
      if (isIn) sendUnacknowledged(chatCommands.mark_read, { roomId, messageId: lastId })
      // Where it is not told now, it is with the next line.
      else
        callEndpoint(transportOf(client), chat.read, { params: { id: roomId }, body: { messageId: lastId } }).catch(
          () => {},
        )
      client.setQueryData(roomsQuery().queryKey, (rooms) =>
        rooms?.map((room) => (room.id === roomId ? { ...room, unread: 0 } : room)),
      )
    }
    const timer = setTimeout(tell, READ_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [roomId, lastId, isIn, client])
}
