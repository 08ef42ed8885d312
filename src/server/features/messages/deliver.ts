import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { announceChange } from './announce.ts'
import { queueCopies } from './emails.ts'
import type { MessageRow } from './table.ts'

/** Tells both sides of a message that is on its way, its receiver by notice and e-mail too; within the transaction that sends it. */
export async function deliver(
  context: AppContext,
  transaction: Connection,
  { id, senderId }: Pick<MessageRow, 'id' | 'senderId'>,
  receiver: UserRow,
): Promise<void> {
  const sides = [receiver.id, ...(senderId === null ? [] : [senderId])]
  for (const userId of sides.sort((a, b) => a - b)) await announceChange(context, transaction, userId, id)
  await notify(context, transaction, [receiver.id], 'message', id, { actorId: senderId })
  await queueCopies(context, transaction, [{ id, receiver }])
}
