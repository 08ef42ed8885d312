import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { readPeaks } from '#server/platform/media/sound/in-processes.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** Registers the work that follows an upload. */
export function handleUploadJobs({ db, storage, changes, jobs, log }: AppContext): void {
  jobs.handle<{ uploadId: number }>('peaks', async ({ uploadId }, stopping) => {
    const [row] = await db.select().from(uploadsTable).where(eq(uploadsTable.id, uploadId))
    if (!row || row.peaks) return
    try {
      const read = (path: string) => readPeaks(path, row.type, stopping)
      const peaks = Buffer.from(await storage.lend('audio', basename(row.url), read))
      await db.update(uploadsTable).set({ peaks, peaksError: null }).where(eq(uploadsTable.id, uploadId))
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
