import type { members } from '#contract/members.ts'
import { payingFan } from '#server/features/memberships/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

const reason = 'Plays the door'

export const validCalls: ValidCalls<typeof members> = {
  get: async ({ person }) => ({ params: { id: (await person({ tier: 'fan' })).id } }),
  give: async ({ person }) => ({ body: { account: (await person()).username, tier: 'fan', reason } }),
  end: async ({ person }) => ({ params: { id: (await person({ tier: 'fan' })).id }, body: { reason } }),
  stopRenewal: async (testServer) => ({ params: { id: (await payingFan(testServer)).id }, body: { reason } }),
}
