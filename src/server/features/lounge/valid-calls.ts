import type { lounge } from '#contract/lounge.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { goOn } from './machine.ts'
import { loungeRecordsTable } from './table.ts'

const freshTrack = async ({ context }: TestServer) =>
  (await sampleTrack(context, { audioUrl: 'https://music.example/lounge.mp3', duration: 240 })).id

/** A record that waits. */
async function waiting(testServer: TestServer) {
  const [row] = await testServer.context.db
    .insert(loungeRecordsTable)
    .values({ trackId: await freshTrack(testServer) })
    .returning({ id: loungeRecordsTable.id })
  return { params: { id: row?.id as number } }
}
const ofTrack = async (testServer: TestServer) => ({ params: { trackId: await freshTrack(testServer) } })

export const validCalls: ValidCalls<typeof lounge> = {
  put: async (testServer) => ({ body: { trackId: await freshTrack(testServer) } }),
  takeBack: waiting,
  vote: waiting,
  unvote: waiting,
  skip: async (testServer) => {
    await waiting(testServer)
    await goOn(testServer.context)
    return {}
  },
  block: ofTrack,
  unblock: ofTrack,
  lock: () => ({ body: { isLocked: false } }),
  update: () => ({ body: { coinsFan: 5, quietFrom: '', quietUntil: '' } }),
}
