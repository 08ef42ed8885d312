import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/database/connect.ts'
import type { House } from '#server/kit/house.ts'
import { tracksTable } from '#server/tracks/table.ts'
import { type UploadRow, uploadsTable } from './table.ts'

export const audioUrlOf = (name: string) => `/uploads/audio/${name}`
export const imageUrlOf = (name: string) => `/uploads/images/${name}`

/** A finished audio file and what is known of it. */
export interface AudioFile {
  path: string
  extension: string
  type: string
  size: number
  sha256: string
  originalName: string | null
  uploadedBy: number | null
  duration: number | null
  peaks?: Uint8Array
}

/** Moves an audio file into storage and writes its row; without a row there is no file, and the other way round. */
export async function storeAudio({ db, storage, jobs }: House, file: AudioFile): Promise<UploadRow> {
  const name = `${randomUUID()}.${file.extension}`
  const url = audioUrlOf(name)
  await storage.keep('audio', name, file.path)
  try {
    const [row] = await db
      .insert(uploadsTable)
      .values({
        kind: 'audio',
        url,
        type: file.type,
        size: file.size,
        sha256: file.sha256,
        originalName: file.originalName?.slice(0, 300) ?? null,
        uploadedBy: file.uploadedBy,
        duration: file.duration,
        peaks: file.peaks ? Buffer.from(file.peaks) : null,
      })
      .returning()
    if (!file.peaks) await jobs.add('peaks', { uploadId: (row as UploadRow).id })
    return row as UploadRow
  } catch (error) {
    await storage.remove('audio', name)
    await db.delete(uploadsTable).where(eq(uploadsTable.url, url))
    throw error
  }
}

/** Peaks of the audio behind an address; null for other sites' files and while they are being computed. */
export async function peaksOf(db: Connection, audioUrl: string | null): Promise<number[] | null> {
  if (!audioUrl?.startsWith('/uploads/')) return null
  const [row] = await db.select({ peaks: uploadsTable.peaks }).from(uploadsTable).where(eq(uploadsTable.url, audioUrl))
  return row?.peaks ? [...row.peaks] : null
}

/** Deletes an uploaded audio file once no track uses it. */
export async function dropUnusedAudio({ db, storage }: House, audioUrl: string | null | undefined): Promise<void> {
  if (!audioUrl?.startsWith('/uploads/audio/')) return
  const stillUsed = sql`exists (select 1 from ${tracksTable} where ${tracksTable.audioUrl} = ${audioUrl})`
  const [row] = await db
    .delete(uploadsTable)
    .where(and(eq(uploadsTable.url, audioUrl), sql`not ${stillUsed}`))
    .returning()
  if (row) await storage.remove('audio', basename(row.url))
}

/** Length in whole seconds of the file behind an address, as read from it; null where it is not known. */
export async function durationOf(db: Connection, audioUrl: string): Promise<number | null> {
  const [row] = await db
    .select({ duration: uploadsTable.duration })
    .from(uploadsTable)
    .where(eq(uploadsTable.url, audioUrl))
  return row?.duration ? Math.round(row.duration) : null
}
