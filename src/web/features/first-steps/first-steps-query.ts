import { firstSteps } from '#contract/first-steps.ts'
import { read } from '#web/platform/api/reads.ts'

export const firstStepsQuery = () => read(firstSteps.get, {})
