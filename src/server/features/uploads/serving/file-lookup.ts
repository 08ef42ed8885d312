import { eq } from 'drizzle-orm'
import type { Tier } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { audioUrlOf, imageUrlOf } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** Space for what is known of some ten thousand files. */
const KEPT_BYTES = 6 * 1024 * 1024
const ENTRY_BYTES = 100
const sizeOf = () => ENTRY_BYTES

/** What decides who may hear a file. */
export interface KnownAudio {
  type: string
  uploadedBy: number | null
  /** Tiers of the tracks that use it, each once. */
  tiers: readonly Tier[]
}

/**
 * Knows what decides about files that are asked for over and over, a song some hundred times while it plays; it is looked
 * up again once a track or an upload has changed. A name nothing has is never cached, so that guessing fills no memory.
 */
export function createFileLookup({ db, changes }: Pick<AppContext, 'db' | 'changes'>) {
  const audio = new ResponseCache<KnownAudio>(changes, sizeOf, KEPT_BYTES)
  const images = new ResponseCache<number>(changes, sizeOf, KEPT_BYTES)
  return {
    /** @throws 404 when there is no such file */
    audio: (filename: string) =>
      audio.remember(filename, [data.uploads, data.tracks], async () => {
        const url = audioUrlOf(filename)
        const rows = await db
          .selectDistinct({
            type: uploadsTable.type,
            uploadedBy: uploadsTable.uploadedBy,
            tier: tracksTable.accessTier,
          })
          .from(uploadsTable)
          .leftJoin(tracksTable, eq(tracksTable.audioUrl, uploadsTable.url))
          .where(eq(uploadsTable.url, url))
        const { type, uploadedBy } = orNotFound(rows[0], 'File')
        return { type, uploadedBy, tiers: rows.flatMap(({ tier }) => tier ?? []) }
      }),
    /** @throws 404 when there is no such image */
    image: (stem: string) =>
      images.remember(stem, [data.uploads], async () => {
        const [row] = await db
          .select({ id: uploadsTable.id })
          .from(uploadsTable)
          .where(eq(uploadsTable.url, imageUrlOf(`${stem}.jpg`)))
        return orNotFound(row, 'Image').id
      }),
  }
}
export type FileLookup = ReturnType<typeof createFileLookup>
