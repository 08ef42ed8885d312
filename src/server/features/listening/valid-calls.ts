import { randomUUID } from 'node:crypto'
import { listening } from '#contract/listening.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof listening> = {
  report: async (testServer) => ({
    by: await testServer.person(),
    body: { plays: [{ id: randomUUID(), trackId: 2, seconds: 40, startedAt: new Date().toISOString() }] },
  }),
  choose: async (testServer) => ({ by: await testServer.person(), body: { choice: 'unnamed' } }),
  keepQueue: async (testServer) => ({
    by: await testServer.person(),
    body: { trackIds: [2], position: 151, source: { kind: 'room' } },
  }),
  forgetQueue: async (testServer) => ({ by: await testServer.person() }),
  removePlay: async (testServer) => {
    const by = await testServer.person()
    const id = randomUUID()
    const play = { id, trackId: 2, seconds: 40, startedAt: new Date().toISOString() }
    await by.call(listening.report, { body: { plays: [play] } })
    return { by, params: { id } }
  },
}
