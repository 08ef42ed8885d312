import { tracks } from '#contract/tracks.ts'
import { read } from '#web/platform/api/reads.ts'

export const trackQuery = (id: number) => read(tracks.get, { params: { id } })
