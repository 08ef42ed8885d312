import { streams } from '#contract/streams.ts'
import { read } from '#web/platform/api/reads.ts'

/** The codes of a stream, for admins. */
export const streamCodesQuery = (id: number) => read(streams.codes, { params: { id } })
