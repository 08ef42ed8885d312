import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import { type TrackRow, tracksTable } from '#server/tracks/table.ts'
import { storeAudio } from '#server/uploads/service.ts'
import { pressAll } from './band/press/press-all.ts'
import { repertoire } from './band/repertoire/repertoire.ts'

/**
 * Has the house band play one of its tunes for a track and puts the recording into the catalogue.
 * @param tune place in the band's book
 */
export async function pressDemoTrack(house: House, track: TrackRow, tune: number): Promise<void> {
  const score = repertoire[tune % repertoire.length]
  if (!score) return
  const path = house.storage.unfinished(`${randomUUID()}.mp3`)
  const tags = { title: track.title, artist: track.artist ?? '', album: track.album ?? '' }
  try {
    for await (const pressed of pressAll([{ id: String(track.id), tune: score, format: 'mp3', path, tags }], {
      workers: 1,
    })) {
      const upload = await storeAudio(house, {
        path,
        extension: 'mp3',
        type: 'audio/mpeg',
        size: pressed.bytes,
        sha256: createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
        originalName: null,
        uploadedBy: null,
        duration: pressed.durationSeconds,
        peaks: Uint8Array.from(pressed.peaks),
      })
      await house.db
        .update(tracksTable)
        .set({ audioUrl: upload.url, duration: Math.round(pressed.durationSeconds) })
        .where(eq(tracksTable.id, track.id))
    }
  } finally {
    await rm(path, { force: true })
  }
  await house.changes.touch(['tracks', 'uploads'])
}
