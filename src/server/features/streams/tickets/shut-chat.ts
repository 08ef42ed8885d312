import { setDoor } from '#server/features/chat/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { StreamRow } from '../table.ts'
import { ticketHolders } from './holders.ts'

/** Takes back that tickets let some people into the chat beside a stream; those inside leave. */
export async function shutChatTo(
  context: AppContext,
  { chatRoomId }: Pick<StreamRow, 'chatRoomId'>,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) await setDoor(context, chatRoomId, userId, { isInvited: false })
}

/** The same of all ticket-holders, of a stream that tickets do not open any more. */
export async function shutChatToTickets(
  context: AppContext,
  stream: Pick<StreamRow, 'id' | 'chatRoomId'>,
): Promise<void> {
  const holders = await ticketHolders(context.db, [stream.id])
  await shutChatTo(
    context,
    stream,
    holders.map(({ userId }) => userId),
  )
}
