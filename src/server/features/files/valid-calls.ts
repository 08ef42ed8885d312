import type { files } from '#contract/files.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof files> = {
  sweep: () => ({ body: { unusedDays: 30 } }),
}
