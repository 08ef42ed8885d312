import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chat, MOST_LINES } from '#contract/chat.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'

/** All that was said in a room, the first line first; it comes page by page, the last one first, as the chat gives it. */
export function useReplayLines(roomId: number) {
  const client = useQueryClient()
  const [lines, setLines] = useState<readonly ReadMessage[]>([])
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    const readAll = async () => {
      for (let all: ReadMessage[] = []; !isLeft; ) {
        const query = { before: all[0]?.id, limit: MOST_LINES }
        const { data } = await callEndpoint(transportOf(client), chat.messages, { params: { id: roomId }, query })
        all = [...data, ...all]
        if (!isLeft) setLines(all)
        if (data.length < MOST_LINES) return
      }
    }
    readAll().catch(() => setIsFailed(true))
    return () => {
      isLeft = true
    }
  }, [client, roomId])
  return { lines, isFailed }
}
