import { streams } from '#contract/streams.ts'
import { read } from '#web/platform/api/reads.ts'

export const streamsQuery = () => read(streams.list, {})
