import { listening } from '#contract/listening.ts'
import { read } from '#web/platform/api/reads.ts'

/** What one has heard this month, saved and liked. */
export const ownListeningQuery = () => read(listening.own, {})

/** A page of what one has heard; the newest where no place is named. */
export const historyQuery = (before?: string) => read(listening.history, { query: { before } })

/** The queue one left on another device. */
export const keptQueueQuery = () => read(listening.keptQueue, {})

/** What one has heard in a year; the latest where none is named. */
export const yearQuery = (year?: number) => read(listening.year, { query: { year } })
