import { randomUUID } from 'node:crypto'
import type { listening } from '#contract/listening.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof listening> = {
  report: async (testServer) => ({
    by: await testServer.person(),
    body: { plays: [{ id: randomUUID(), trackId: 2, seconds: 40, startedAt: new Date().toISOString() }] },
  }),
  setCounting: async (testServer) => ({ by: await testServer.person(), body: { isCounting: false } }),
}
