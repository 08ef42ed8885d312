import { streams } from '#contract/streams.ts'
import { read } from '#web/platform/api/reads.ts'

export const publicReplayQuery = (id: number) => read(streams.publicReplay, { params: { id } })
