import { memberships } from '#contract/memberships.ts'
import type { receipts } from '#contract/receipts.ts'
import { payingFan } from '#server/features/memberships/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

async function paid(testServer: TestServer) {
  const by = await payingFan(testServer)
  const [receipt] = await by.call(memberships.receipts, {})
  return { by, params: { receipt: receipt?.id } }
}

export const validCalls: ValidCalls<typeof receipts> = { get: paid, pdf: paid }
