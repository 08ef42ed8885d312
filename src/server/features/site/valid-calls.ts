import type { site } from '#contract/site.ts'
import { freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof site> = {
  update: () => ({ body: { name: freshText() } }),
}
