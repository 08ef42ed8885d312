import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { chat, chatCommands, chatEvents, MOST_LINES } from '#contract/chat.ts'
import type { ChatMessage, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { connectionState } from '#web/platform/realtime/received-events.ts'
import { CommandRefused, sendCommand } from '#web/platform/realtime/send-command.ts'
import { useConnectionState, useEvent, useResync } from '#web/platform/realtime/use-event.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { firstLinesQuery } from './chat-queries.ts'
import {
  discarded,
  failed,
  heard,
  type LinesState,
  type PendingLine,
  sending,
  withLines,
  withoutLine,
  withReaction,
} from './lines-state.ts'

/** How often lines are asked for while nobody tells of them (001 §9). */
const POLL_MS = 3000
/** Whoever has missed more pages than this begins anew with the last lines. */
const MOST_PAGES = 5

type Change = (state: LinesState) => LinesState

const FAILED = 'Failed to send message'

/**
 * The lines of a room, kept up to date: told of while there is a connection, asked for while there is none.
 * @param isIn whether this page is in the room of sockets
 * @param line the one somebody was led to
 */
export function useRoomLines(roomId: number, me: { id: number }, isIn: boolean, line: number | undefined) {
  const client = useQueryClient()
  const first = useSuspenseQuery(firstLinesQuery(roomId, line)).data
  const [state, update] = useReducer((before: LinesState, change: Change) => change(before), {
    lines: first,
    pending: [],
  })
  // Led to a line so far back that what came after it is not all here.
  const [isDetached, setIsDetached] = useState(line !== undefined && first.length === MOST_LINES)
  const latest = useRef(state)
  latest.current = state

  const add = (more: readonly ReadMessage[]) => update((before) => withLines(before, more))
  useEffect(() => update((before) => withLines(before, first)), [first])
  const ask = async (query: { after?: number; before?: number; limit?: number }) =>
    (await callEndpoint(transportOf(client), chat.messages, { params: { id: roomId }, query })).data

  /** Shows the last lines, whatever was on show. */
  const toLatest = async () => {
    const lines = await ask({})
    update(({ pending }) => withLines({ lines: [], pending }, lines))
    setIsDetached(false)
  }

  /** Reads what was missed, and what has become of the last lines. */
  const catchUp = async () => {
    if (isDetached) return
    const lines = await ask({})
    const known = latest.current.lines.at(-1)?.id ?? 0
    const isAllThere = known === 0 || (lines[0]?.id ?? 0) <= known
    for (let page = 0, after = known; !isAllThere; page++) {
      if (page === MOST_PAGES) return toLatest()
      const missed = await ask({ after, limit: MOST_LINES })
      add(missed)
      after = missed.at(-1)?.id ?? after
      if (missed.length < MOST_LINES) break
    }
    add(lines)
  }
  /** What cannot be read now is read with the next try. */
  const tryToCatchUp = () => void catchUp().catch(() => {})

  const connection = useConnectionState()
  const isTold = isIn && connection === 'live'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once told of, and again and again where not
  useEffect(() => {
    if (isTold) return tryToCatchUp()
    if (connection === 'offline') return
    const timer = setInterval(tryToCatchUp, POLL_MS)
    return () => clearInterval(timer)
  }, [isTold, connection])
  useResync(tryToCatchUp, `chat:${roomId}`)

  const take = (message: ChatMessage) => {
    if (isDetached && !latest.current.lines.some(({ id }) => id === message.id)) return
    add([heard(latest.current, message, me.id)])
  }
  useEvent(chatEvents.new_message, (event) => event.roomId === roomId && take(event.message))
  useEvent(chatEvents.message_changed, (event) => event.roomId === roomId && take(event.message))
  useEvent(chatEvents.message_deleted, (event) => {
    if (event.roomId === roomId) update((before) => withoutLine(before, event.id))
  })
  useEvent(chatEvents.reactions_changed, (event) => {
    if (event.roomId === roomId) update((before) => withReaction(before, event, me.id))
  })

  /** Sends a line, or tries again; it is there once, however often. */
  const send = async (line: PendingLine) => {
    update((before) => sending(before, line))
    const { nonce, content } = line
    const pictures = line.pictures.map(({ url, alt }) => ({ url, alt }))
    const fields = { content, nonce, replyToId: line.replyTo?.id ?? null, pictures }
    try {
      if (isDetached) await toLatest()
      const said =
        connectionState() === 'live'
          ? await sendCommand(chatCommands.send_message, { roomId, ...fields })
          : (await callEndpoint(transportOf(client), chat.send, { params: { id: roomId }, body: fields })).data
      add([said as ReadMessage])
    } catch (error) {
      const why = error instanceof CommandRefused ? error.message : messageOf(error, 'Please try again in a moment.')
      update((before) => failed(before, nonce, why))
      toast({ title: FAILED, description: why, variant: 'destructive' })
    }
  }

  return {
    ...{ lines: state.lines, pending: state.pending, isDetached, toLatest, send, add },
    discard: (nonce: string) => update((before) => discarded(before, nonce)),
    remove: (id: number) => update((before) => withoutLine(before, id)),
    /** Reads lines before the first one on show; false where there are none. */
    async readEarlier(): Promise<boolean> {
      const [earliest] = latest.current.lines
      const lines = earliest ? await ask({ before: earliest.id }) : []
      add(lines)
      return lines.length > 0
    },
  }
}
export type RoomLines = ReturnType<typeof useRoomLines>
