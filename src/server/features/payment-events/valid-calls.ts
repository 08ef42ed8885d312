import type { paymentEvents } from '#contract/payment-events.ts'
import { payingFan } from '#server/features/memberships/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

/** Something the provider told of: the first thing it ever did. */
async function told(testServer: TestServer) {
  await payingFan(testServer)
  return { params: { id: 1 } }
}

export const validCalls: ValidCalls<typeof paymentEvents> = { get: told, retry: told }
