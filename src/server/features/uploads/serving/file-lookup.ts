import { eq } from 'drizzle-orm'
import { data, dataByName } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { FileAccess } from '#server/platform/feature.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { imageUrlOf } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** Space for what is known of some ten thousand files. */
const KEPT_BYTES = 6 * 1024 * 1024
const ENTRY_BYTES = 100
const sizeOf = () => ENTRY_BYTES

/** What decides who may have a file. */
export interface KnownFile {
  type: string
  uploadedBy: number | null
  /** Whom the records that use it are for; none where no record uses it. */
  gates: readonly FileAccess[]
}

/**
 * Knows what decides about files that are asked for over and over, a song some hundred times while it plays; it is looked
 * up again once an upload or a record that may use one has changed. A name nothing has is never cached, so that guessing fills no memory.
 */
export function createFileLookup({ db, changes, features }: Pick<AppContext, 'db' | 'changes' | 'features'>) {
  const files = new ResponseCache<KnownFile>(changes, sizeOf, KEPT_BYTES)
  const images = new ResponseCache<number>(changes, sizeOf, KEPT_BYTES)
  const gated = features.filter(({ fileGates }) => fileGates)
  const reads = [data.uploads, ...gated.map(({ name }) => dataByName(name))]
  return {
    /**
     * A file that records are asked about.
     * @throws 404 when there is no such file
     */
    file: (url: string) =>
      files.remember(url, reads, async () => {
        const [row] = await db
          .select({ type: uploadsTable.type, uploadedBy: uploadsTable.uploadedBy })
          .from(uploadsTable)
          .where(eq(uploadsTable.url, url))
        const { type, uploadedBy } = orNotFound(row, 'File')
        const gates = await Promise.all(gated.map(({ fileGates }) => fileGates?.(db, url) ?? []))
        return { type, uploadedBy, gates: gates.flat() }
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
