import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { dayOf } from './chat-words.ts'

/** What stands in the log, one below the other: a new day, where unread lines begin, and what one person said in one go. */
export type ChatLogItem =
  | { kind: 'day'; key: string; at: string; words: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'said'; key: string; lines: ReadMessage[] }

/** Lines of one person within this time stand together. */
const TOGETHER_MS = 5 * 60_000

interface Around {
  /** The last line that was read before this visit; null on the first one. */
  lastReadId: number | null
  /** Whose clock tells one day from the next; the reader's without one. */
  zone: string | undefined
  now: Date
}

const follows = (one: ReadMessage | undefined, other: ReadMessage): boolean =>
  one !== undefined &&
  one.userId === other.userId &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS

/** Puts lines under their days and speakers. */
export function arrangeLines(lines: readonly ReadMessage[], { lastReadId, zone, now }: Around): ChatLogItem[] {
  const items: ChatLogItem[] = []
  const isNew = ({ id, isMine }: ReadMessage) => lastReadId !== null && id > lastReadId && !isMine
  const firstNew = lines.findIndex(isNew)
  let day = ''
  for (const [at, line] of lines.entries()) {
    const words = dayOf(line.createdAt, zone, now)
    if (words !== day) items.push({ kind: 'day', key: `day ${line.id}`, at: line.createdAt, words })
    day = words
    if (at === firstNew) items.push({ kind: 'new', key: 'new', count: lines.slice(at).filter(isNew).length })
    const last = items.at(-1)
    if (last?.kind === 'said' && follows(last.lines.at(-1), line)) last.lines.push(line)
    else items.push({ kind: 'said', key: `said ${line.id}`, lines: [line] })
  }
  return items
}
