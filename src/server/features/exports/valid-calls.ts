import type { exports } from '#contract/exports.ts'
import { SAMPLE_PASSWORD } from '#server/features/accounts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { exportingPerson, sampleExport } from './samples.ts'

async function ready(testServer: TestServer) {
  const by = await exportingPerson(testServer)
  return { by, params: { id: await sampleExport(testServer, by.id) } }
}

export const validCalls: ValidCalls<typeof exports> = {
  create: async (testServer) => ({ by: await exportingPerson(testServer), body: { password: SAMPLE_PASSWORD } }),
  file: ready,
}
