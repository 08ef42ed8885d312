import { sampleRoom } from '#server/features/chat/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { streamsTable } from './table.ts'

let made = 0

/** A live stream with the room of the chat beside it; answers its key. */
export async function sampleStream(
  testServer: Pick<TestServer, 'context'>,
  fields: Partial<typeof streamsTable.$inferInsert> = {},
): Promise<number> {
  const title = `Blue Hour ${++made}`
  const chatRoomId = await sampleRoom(testServer, {
    ...{ name: title, description: 'Live chat', accessTier: fields.accessTier ?? 'free' },
    ...{ createdBy: fields.hostId ?? null, pagePath: '/live-stream', maxUsers: 200 },
  })
  const [row] = await testServer.context.db
    .insert(streamsTable)
    .values({ title, description: 'With the lights low.', chatRoomId, silentSince: new Date(), ...fields })
    .returning({ id: streamsTable.id })
  return row?.id as number
}
