import type { modelProfiles } from '#contract/model-profiles.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof modelProfiles> = {
  save: async ({ person }) => ({ by: await person({ role: 'model' }), body: { stageName: 'Right' } }),
}
