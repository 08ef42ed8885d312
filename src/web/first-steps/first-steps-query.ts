import { firstSteps } from '#contract/first-steps.ts'
import { read } from '#web/kit/api/reads.ts'

export const firstStepsQuery = () => read(firstSteps.get, {})
