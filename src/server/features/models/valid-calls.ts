import type { models } from '#contract/models.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof models> = {
  update: async ({ person }) => ({
    params: { id: (await person({ role: 'model' })).id },
    body: { stageName: 'Right' },
  }),
}
