import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forum } from '#contract/forum.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'

/** Whoever only passes by has read nothing. */
const READ_AFTER_MS = 1500
/** The server writes down no oftener how far somebody has read. */
const AGAIN_MS = 10_500

/** Tells how far a topic was read once its page has been open for a moment. */
export function useMarkRead(topic: ForumTopic | null): void {
  const client = useQueryClient()
  const id = topic?.id
  const number = topic ? Math.max(0, ...topic.replies.map((reply) => reply.number)) : 0
  useEffect(() => {
    if (id === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = async () => {
      const call = { params: { id }, body: { number } }
      // What could not be told is told with the next visit.
      const told = await callEndpoint(transportOf(client), forum.read, call).catch(() => null)
      if (told && told.data.readNumber < number) timer = setTimeout(tell, AGAIN_MS)
    }
    timer = setTimeout(tell, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [client, id, number])
}
