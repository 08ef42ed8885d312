import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { storeMedia } from '#server/platform/media/stored-files.ts'
import { type PressJob, type PressRecord, pressAll } from './band/press/press-all.ts'
import { repertoire } from './band/repertoire/repertoire.ts'
import { keepRecording } from './exclusive.ts'

/** Which of the band's tunes a track shall have. */
export interface Session {
  trackId: number
  tune: number
}

/** Has the demo's band record its tunes for the tracks that are still silent, and puts each into the catalogue as it is done. */
export async function recordDemo(
  context: AppContext,
  sessions: readonly Session[],
  stopping: AbortSignal,
): Promise<void> {
  const ids = sessions.map(({ trackId }) => trackId)
  const silent = await context.db
    .select()
    .from(tracksTable)
    .where(and(inArray(tracksTable.id, ids), isNull(tracksTable.audioUrl)))
  const jobs = sessions.flatMap(({ trackId, tune }): PressJob[] => {
    const track = silent.find(({ id }) => id === trackId)
    const score = repertoire[tune % repertoire.length]
    if (!track || !score) return []
    const tags = { title: track.title, artist: track.artist ?? '', album: track.album ?? '' }
    const path = context.storage.unfinishedPath(`${randomUUID()}.mp3`)
    return [{ id: String(trackId), tune: score, path, tags }]
  })
  try {
    // Workers run at low priority, so every core may play while the site is already open.
    for await (const record of pressAll(jobs, { workers: availableParallelism(), stopping }))
      await release(context, record, jobs.find(({ id }) => id === record.id) as PressJob)
  } finally {
    await Promise.all(jobs.map(({ path }) => rm(path, { force: true })))
  }
}

async function release(context: AppContext, record: PressRecord, { path, tags }: PressJob): Promise<void> {
  const upload = await storeMedia(context, {
    media: 'audio',
    stem: randomUUID(),
    path,
    extension: 'mp3',
    type: 'audio/mpeg',
    size: record.bytes,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    originalName: `${tags.title}.mp3`,
    uploadedBy: null,
    duration: record.durationSeconds,
    peaks: record.peaks,
    loudness: record.loudness,
  })
  await context.db
    .update(tracksTable)
    .set({ audioUrl: upload.url, duration: Math.round(record.durationSeconds) })
    .where(eq(tracksTable.id, Number(record.id)))
  await keepRecording(context.db, tags.title, upload.url, record.durationSeconds)
  await context.changes.touch([data.tracks, data.exclusiveContent, data.uploads])
}
