import { listening } from '#contract/listening.ts'
import { read } from '#web/platform/api/reads.ts'

/** What one has heard this month, saved and liked. */
export const ownListeningQuery = () => read(listening.own, {})
