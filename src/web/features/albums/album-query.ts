import { albums } from '#contract/albums.ts'
import { read } from '#web/platform/api/reads.ts'

export const albumQuery = (id: number) => read(albums.get, { params: { id } })
