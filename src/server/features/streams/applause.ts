import { socketRoomOf } from '#contract/chat.ts'
import type { ApplauseWord } from '#contract/streams.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { StreamRow } from './table.ts'

/** A full room that claps is told of it four times a second, however many press. */
const GATHERED_MS = 250

type Counts = Map<ApplauseWord, number>
const byContext = new WeakMap<AppContext, Map<number, Counts>>()

/** Counts a word that somebody says by one press: all before the stream are told in a moment how often each was said. */
export function applaud(context: AppContext, stream: Pick<StreamRow, 'id' | 'chatRoomId'>, word: ApplauseWord): void {
  const streams = byContext.get(context) ?? new Map<number, Counts>()
  byContext.set(context, streams)
  const known = streams.get(stream.id)
  if (known) {
    known.set(word, (known.get(word) ?? 0) + 1)
    return
  }
  const gathered: Counts = new Map([[word, 1]])
  streams.set(stream.id, gathered)
  const tell = () => {
    streams.delete(stream.id)
    const words = [...gathered].map(([word, count]) => ({ word, count }))
    context.realtime.passInRoom(socketRoomOf(stream.chatRoomId), { type: 'applause', streamId: stream.id, words })
  }
  setTimeout(tell, GATHERED_MS).unref()
}
