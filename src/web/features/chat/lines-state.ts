import type { chatEvents } from '#contract/chat.ts'
import type { EventOf } from '#contract/kit/events.ts'
import type { ChatMessage, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'

/** A line that has not arrived yet. */
export interface PendingLine {
  nonce: string
  content: string
  replyTo: ReadMessage['replyTo']
  pictures: readonly NewPicture[]
  /** When it was written, by this browser's clock. */
  at: string
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null
}

/** What is known of a room's lines: those that were said, in their order, and those on their way. */
export interface LinesState {
  lines: readonly ReadMessage[]
  pending: readonly PendingLine[]
}

/** Adds lines, or what has become of them; one that was on its way has arrived. */
export function withLines({ lines, pending }: LinesState, more: readonly ReadMessage[]): LinesState {
  // A line that was held comes again under another key.
  const keyOf = new Map(more.map(({ userId, nonce, id }) => [`${userId} ${nonce}`, id]))
  const isHere = ({ userId, nonce, id }: ReadMessage) =>
    nonce === null || (keyOf.get(`${userId} ${nonce}`) ?? id) === id
  const byId = new Map(lines.filter(isHere).map((line) => [line.id, line]))
  for (const line of more) byId.set(line.id, line)
  const arrived = new Set(more.map(({ nonce }) => nonce))
  return {
    lines: [...byId.values()].sort((one, other) => one.id - other.id),
    pending: pending.filter(({ nonce }) => !arrived.has(nonce)),
  }
}

const short = ({ id, username, content }: ReadMessage) => ({ id, username, content })

/** A line as it comes over the socket, as this person reads it. */
export function heard({ lines }: LinesState, message: ChatMessage, myId: number): ReadMessage {
  const known = lines.find(({ id }) => id === message.id)
  const answered = lines.find(({ id }) => id === message.replyToId)
  return {
    ...message,
    isMine: message.userId === myId,
    replyTo: known?.replyTo ?? (answered && !answered.isDeleted ? short(answered) : null),
    reactions: known?.reactions ?? [],
  }
}

/** A line is gone: its place stays, and what quotes it says it no more. */
export const withoutLine = (state: LinesState, gone: number): LinesState => ({
  ...state,
  lines: state.lines.map((line) => {
    if (line.id === gone)
      return { ...line, content: '', html: '', isDeleted: true, reactions: [], pictures: [], replyTo: null }
    return line.replyTo?.id === gone ? { ...line, replyTo: null } : line
  }),
})

type Reacted = Pick<EventOf<typeof chatEvents.reactions_changed>, 'messageId' | 'word' | 'count' | 'userId' | 'isSaid'>

/** Somebody has said a word to a line, or taken it back. */
export const withReaction = (
  state: LinesState,
  { messageId, word, count, ...by }: Reacted,
  myId: number,
): LinesState => ({
  ...state,
  lines: state.lines.map((line) => {
    if (line.id !== messageId) return line
    const known = line.reactions.find((one) => one.word === word)
    const isMine = by.userId === myId ? by.isSaid : (known?.isMine ?? false)
    const changed = { word, count, isMine }
    const all = known ? line.reactions.map((one) => (one === known ? changed : one)) : [...line.reactions, changed]
    return { ...line, reactions: all.filter((one) => one.count > 0) }
  }),
})

/** A line is on its way, again where it had failed. */
export const sending = (state: LinesState, line: PendingLine): LinesState => ({
  ...state,
  pending: [...state.pending.filter(({ nonce }) => nonce !== line.nonce), { ...line, failure: null }],
})

/** A line did not arrive. */
export const failed = (state: LinesState, nonce: string, failure: string): LinesState => ({
  ...state,
  pending: state.pending.map((line) => (line.nonce === nonce ? { ...line, failure } : line)),
})

export const discarded = (state: LinesState, nonce: string): LinesState => ({
  ...state,
  pending: state.pending.filter((line) => line.nonce !== nonce),
})
