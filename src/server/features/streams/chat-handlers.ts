import type { Caller } from '#contract/kit/access.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { StreamsSchemas } from '#contract/schemas/streams.ts'
import { changeRoomBeside, pinLine, readRoom, sayInRoom, unpinLine } from '#server/features/chat/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { SUCCESS } from '#server/platform/http/serve.ts'
import { openChatDoor } from './chat-door.ts'
import { streamPolicy } from './policy.ts'
import { requireStanding } from './standing.ts'

/** A line in both words that clients read it by (resolution 111). */
const inBothWords = (line: ReadMessage) => ({ ...line, message: line.content })

type Call<Name extends 'messages' | 'say' | 'changeChat' | 'pin' | 'unpin'> = InputOf<StreamsSchemas[Name]> & {
  caller: Caller
}

/** The chat beside a stream: what is said is for all who may watch, its rules are for whoever steers it. */
export const streamChatHandlers = (context: AppContext) => {
  const roomOf = async (id: number, caller: Caller, action = streamPolicy.watch) => {
    const standing = await requireStanding(context.db, id, caller, action)
    await openChatDoor(context, standing, caller)
    return standing.stream.chatRoomId
  }
  const steeredRoomOf = (id: number, caller: Caller) => roomOf(id, caller, streamPolicy.control)
  return {
    async messages({ params, query, caller }: Call<'messages'>) {
      return (await readRoom(context, await roomOf(params.id, caller), query, caller)).map(inBothWords)
    },
    async say({ params, body, caller }: Call<'say'>) {
      return inBothWords(await sayInRoom(context, await roomOf(params.id, caller), body, caller))
    },
    async changeChat({ params, body, caller }: Call<'changeChat'>) {
      await changeRoomBeside(context, await steeredRoomOf(params.id, caller), body)
      return SUCCESS
    },
    async pin({ params, caller }: Call<'pin'>) {
      await pinLine(context, await steeredRoomOf(params.id, caller), params.messageId, caller)
      return SUCCESS
    },
    async unpin({ params, caller }: Call<'unpin'>) {
      await unpinLine(context, await steeredRoomOf(params.id, caller), caller)
      return SUCCESS
    },
  }
}
