import type { users } from '#contract/users.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof users> = {
  update: () => ({ params: { id: 6 }, body: { firstName: freshText() } }),
  ban: () => ({ params: { id: 7 }, body: { reason: 'Right' } }),
}
