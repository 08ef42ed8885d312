import { models } from '#contract/models.ts'
import { read } from '#web/platform/api/reads.ts'

/** How much the model who is signed in has behind the tabs of their room. */
export const roomCountsQuery = () => read(models.roomCounts, {})
