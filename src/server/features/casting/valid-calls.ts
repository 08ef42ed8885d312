import type { casting } from '#contract/casting.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof casting> = {
  updateCall: () => ({ params: { id: 1 }, body: { title: freshText() } }),
  markOpportunity: async ({ person }) => ({
    by: await person({ role: 'model' }),
    params: { id: 1 },
    body: { mark: 'saved' },
  }),
  addRole: () => ({ params: { id: 1 }, body: { characterName: 'Right' } }),
  updateRole: () => ({ params: { id: 1, modelId: 1 }, body: { characterName: freshText() } }),
}
