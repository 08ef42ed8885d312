import { streams } from '#contract/streams.ts'
import { read } from '#web/platform/api/reads.ts'

/** Those that run or are announced; all that the banner on the wall needs. */
export const streamsQuery = () => read(streams.list, {})
