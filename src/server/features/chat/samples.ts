import type { TestServer } from '#server/testing/test-server.ts'
import { chatMessagesTable, chatRoomsTable } from './table.ts'

let made = 0

/** A room of the chat; answers its key. */
export async function sampleRoom(
  { context }: Pick<TestServer, 'context'>,
  fields: Partial<typeof chatRoomsTable.$inferInsert> = {},
): Promise<number> {
  const [row] = await context.db
    .insert(chatRoomsTable)
    .values({ name: `The Bar ${++made}`, description: 'Whatever is playing.', accessTier: 'free', ...fields })
    .returning({ id: chatRoomsTable.id })
  return row?.id as number
}

/** A line that somebody has said; answers its key. */
export async function sampleLine(
  { context }: Pick<TestServer, 'context'>,
  roomId: number,
  { id: userId }: { id: number },
  fields: Partial<typeof chatMessagesTable.$inferInsert> = {},
): Promise<number> {
  const content = `I have a very large thermos, number ${++made}.`
  const [row] = await context.db
    .insert(chatMessagesTable)
    .values({ roomId, userId, content, html: content, nonce: `sample ${made}`, ...fields })
    .returning({ id: chatMessagesTable.id })
  return row?.id as number
}
