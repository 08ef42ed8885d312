import type { admin } from '#contract/admin.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof admin> = {
  saveView: () => ({ body: { tab: 'tracks', name: freshText(), search: { q: 'right' } } }),
}
