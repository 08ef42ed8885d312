import type { payments } from '#contract/payments.ts'
import { beginSubscription, payWith } from '#server/features/memberships/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

const CARD = 'pm_card_authenticationRequired'

/** Somebody whose first payment waits. */
async function payer({ person }: TestServer) {
  const by = await person()
  return { by, clientSecret: (await beginSubscription(by)).client_secret }
}

export const validCalls: ValidCalls<typeof payments> = {
  async confirmTest(testServer) {
    const { by, clientSecret } = await payer(testServer)
    return { by, body: { clientSecret, card: CARD } }
  },
  async approveTest(testServer) {
    const { by, clientSecret } = await payer(testServer)
    await payWith(by, clientSecret, CARD)
    return { by, body: { clientSecret, approved: true } }
  },
}
