import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ExclusiveType } from '#contract/exclusive-content.ts'
import type { ExclusivePatch } from '#contract/schemas/exclusive-content.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { phoneNoteOf } from '#server/platform/media/phone-check.ts'
import { lockFiles } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { type ExclusiveRow, exclusivePicturesTable } from './table.ts'

type Fields = Omit<ExclusivePatch, 'version'>
type FileColumns = Pick<ExclusiveRow, 'fileNote'> & Partial<Pick<ExclusiveRow, 'duration'>>

const lacking = (field: string, message: string) => invalid(message, { [field]: message })

const fileWords: Partial<Record<ExclusiveType, { folder: 'video' | 'audio'; message: string }>> = {
  video: { folder: 'video', message: 'Upload the video first' },
  audio: { folder: 'audio', message: 'Upload the recording first' },
}

/**
 * Checks that an item has what makes it one of its type, so that none leads nowhere.
 * @param item as it would be stored
 * @param pictures how many it would have
 * @throws 400 with the field that is missing or of another type
 */
export function requireContent(item: Pick<ExclusiveRow, 'type' | 'fileUrl' | 'body'>, pictures: number): void {
  const file = fileWords[item.type]
  if (file && !item.fileUrl?.startsWith(`/uploads/${file.folder}/`)) throw lacking('fileUrl', file.message)
  if (!file && item.fileUrl) throw lacking('fileUrl', 'Only videos and recordings have a file')
  if (item.type === 'photos' && pictures === 0) throw lacking('pictures', 'Add a picture first')
  if (item.type === 'text' && !item.body) throw lacking('body', 'Write something first')
}

/**
 * Looks at the file an item is to have: how long it is, and whether phones play it.
 * @returns columns; the length only where the form says none
 * @throws 400 when there is no such file
 */
export async function inspectFile(
  { db, storage }: AppContext,
  { fileUrl, duration }: Fields,
): Promise<FileColumns | null> {
  if (fileUrl === undefined) return null
  if (fileUrl === null) return { fileNote: null }
  const [row] = await db
    .select({ type: uploadsTable.type, duration: uploadsTable.duration })
    .from(uploadsTable)
    .where(eq(uploadsTable.url, fileUrl))
  if (!row) throw noSuchFile()
  const isFilm = fileUrl.startsWith('/uploads/video/')
  const fileNote = isFilm ? await storage.lend('video', basename(fileUrl), (path) => phoneNoteOf(path, row.type)) : null
  const length = duration || row.duration === null ? {} : { duration: Math.round(row.duration) }
  return { fileNote, ...length }
}

const noSuchFile = () => lacking('fileUrl', 'This file does not exist')

/**
 * Keeps the files of an item from being dropped until the transaction ends.
 * @throws 400 when one of them is gone
 */
export async function holdFiles(transaction: Connection, { fileUrl, pictures = [] }: Fields): Promise<void> {
  const [file] = await lockFiles(transaction, [{ file_url: fileUrl ?? null }])
  if (fileUrl && !file?.file_url) throw noSuchFile()
  const held = await lockFiles(
    transaction,
    pictures.map(({ url }) => ({ picture_url: url as string | null })),
  )
  if (held.some(({ picture_url: url }) => url === null))
    throw lacking('pictures', 'One of these pictures does not exist')
}

/** Puts the pictures of an item in place of those it had. */
export async function savePictures(transaction: Connection, id: number, { pictures }: Fields): Promise<void> {
  if (!pictures) return
  await transaction.delete(exclusivePicturesTable).where(eq(exclusivePicturesTable.exclusiveContentId, id))
  if (pictures.length > 0)
    await transaction.insert(exclusivePicturesTable).values(
      pictures.map(({ url, alt }, position) => ({
        exclusiveContentId: id,
        position,
        pictureUrl: url,
        alt: alt ?? null,
      })),
    )
}
