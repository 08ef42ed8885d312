import { videos } from '#contract/videos.ts'
import { read } from '#web/platform/api/reads.ts'

export const videoQuery = (id: number) => read(videos.get, { params: { id } })
