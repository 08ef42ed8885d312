import { basename } from 'node:path'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { measureSound } from '#server/platform/media/sound/in-processes.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** Audio from before its loudness was measured is read again a part at a time. */
const AT_ONCE = 100

/** Has audio measured that was taken in before its loudness was. */
export async function measureOldSounds({ db, jobs }: AppContext): Promise<void> {
  const u = uploadsTable
  const old = await db
    .select({ uploadId: u.id })
    .from(u)
    .where(and(eq(u.kind, 'audio'), isNotNull(u.peaks), isNull(u.loudness)))
    .orderBy(u.id)
    .limit(AT_ONCE)
  for (const upload of old) await jobs.add('peaks', upload)
}

/** Registers the work that follows an upload. */
export function handleUploadJobs({ db, storage, changes, jobs, log }: AppContext): void {
  jobs.handle<{ uploadId: number }>('peaks', async ({ uploadId }, stopping) => {
    const [row] = await db.select().from(uploadsTable).where(eq(uploadsTable.id, uploadId))
    if (!row || (row.peaks && row.loudness !== null)) return
    try {
      const measure = (path: string) => measureSound(path, row.type, stopping)
      const { peaks, loudness } = await storage.lend('audio', basename(row.url), measure)
      if (!peaks) throw new Error('there is no audio in it')
      await db
        .update(uploadsTable)
        .set({ peaks: Buffer.from(peaks), loudness, peaksError: null })
        .where(eq(uploadsTable.id, uploadId))
    } catch (error) {
      if (stopping.aborted) throw error
      // The same bytes will fail again; the player draws a plain bar instead.
      const reason = (withoutValues(error) as Error).message
      log.warn({ uploadId, reason }, 'no waveform could be drawn')
      await db
        .update(uploadsTable)
        .set({ peaksError: reason.slice(0, 300) })
        .where(eq(uploadsTable.id, uploadId))
    }
    await changes.touch([data.uploads])
  })
}
