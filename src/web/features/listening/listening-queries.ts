import { listening } from '#contract/listening.ts'
import { read } from '#web/platform/api/reads.ts'

/** What one has heard this month, saved and liked. */
export const ownListeningQuery = () => read(listening.own, {})

/** A page of what one has heard; the newest where no place is named. */
export const historyQuery = (before?: string) => read(listening.history, { query: { before } })
