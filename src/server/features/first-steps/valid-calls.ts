import type { firstSteps } from '#contract/first-steps.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

export const validCalls: ValidCalls<typeof firstSteps> = {
  dismiss: () => ({ body: { isDismissed: true } }),
}
