import { eq, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { invalid, Refusal } from '#server/platform/http/errors.ts'
import { reserveQuota } from '#server/platform/storage/quota.ts'
import { queueReservation } from '#server/platform/storage/reservation-queue.ts'
import { resumableUploadsTable, type UploadRow, uploadsTable } from '#server/platform/storage/table.ts'

export const audioUrlOf = (name: string) => `/uploads/audio/${name}`
export const videoUrlOf = (name: string) => `/uploads/video/${name}`
export const imageUrlOf = (name: string) => `/uploads/images/${name}`
/** An image and its sizes share a UUID, whose last group may be digits alone as a width is. */
export const IMAGE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+)?\.\w+$/
/** The content type of an image or one of its sizes; ours end in nothing else. */
export const imageTypeOf = (name: string) => `image/${name.slice(name.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`
/** Pictures of portfolios lie apart from those everybody sees. */
export const portfolioUrlOf = (name: string) => `/uploads/portfolio/${name}`
/** So does what goes with letters, which is served under its letter alone. */
export const attachmentUrlOf = (name: string) => `/uploads/attachments/${name}`
/** Copies of people's data are served to each of them alone. */
export const exportUrlOf = (name: string) => `/uploads/exports/${name}`
/** So do pictures for members. */
export const membersImageUrlOf = (name: string) => `/uploads/members/${name}`

/** And pictures of posts, for those who may read the post. */
export const postPictureUrlOf = (name: string) => `/uploads/posts/${name}`

/** The address of the picture that one of its sizes belongs to; any other address is its own. */
export function wholeImageOf(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1)
  const stem = IMAGE_NAME.exec(name)?.[1]
  return stem ? `${url.slice(0, -name.length)}${stem}.jpg` : url
}

export const NO_SUCH_AUDIO = 'This audio file does not exist'

const mediaUrlsOf = { audio: audioUrlOf, video: videoUrlOf, attachments: attachmentUrlOf, exports: exportUrlOf }
const kindsOf = { audio: 'audio', video: 'video', attachments: 'attachment', exports: 'export' } as const

/** A finished file and what is known of it. */
interface MediaFile {
  media: keyof typeof mediaUrlsOf
  path: string
  /** Name it is kept under, without the extension. */
  stem: string
  /** Whether space was reserved when it began to arrive. */
  isClaimed?: boolean
  extension: string
  type: string
  size: number
  sha256: string
  originalName: string | null
  uploadedBy: number | null
  /** Under which its bytes are counted until it is written down. */
  reservation?: string | undefined
  duration: number | null
  /** 800 bytes to draw it from; null where that is left to a job. */
  peaks: Uint8Array | null
  loudness?: number | null
}

/** The row of a file; the one that is tried to be stored again is there already when the try before came that far. */
export const uploadAt = async (db: Connection, url: string): Promise<UploadRow | undefined> =>
  (await db.select().from(uploadsTable).where(eq(uploadsTable.url, url)))[0]

/**
 * Takes back the bytes of a file whose storing failed, unless a row names them: another try at the same file may have written it,
 * or this one after all where the answer to its commit was lost. Where nobody can say, they stay for the row or for the cleanup of
 * stray files.
 * @returns that row; null where there is none
 */
export const removeUnlessStored = (
  db: Database,
  url: string,
  bytes: () => Promise<unknown>,
): Promise<UploadRow | null> =>
  db
    .transaction(async (transaction) => {
      await lockAddress(transaction, url)
      const there = await uploadAt(transaction, url)
      if (!there) await bytes()
      return there ?? null
    })
    .catch(() => null)

/** What a file is refused with whose bytes another try at it took back meanwhile. */
export const uploadInterrupted = () =>
  new Refusal(503, 'This file was sent twice, and one of the two broke off. Please send it again.', { retryAfter: 2 })

/** Waits for whoever else writes or takes back the file of an address, and keeps them waiting until the transaction ends. */
export const lockAddress = (transaction: Connection, url: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${url}`}, 0))`)

/**
 * Moves a file into storage and writes its row; without a row there is no file, and the other way round. What a try that broke
 * off has stored under the same name is answered as it is.
 */
export async function storeMedia({ db, config, storage, jobs }: AppContext, file: MediaFile): Promise<UploadRow> {
  const name = `${file.stem}.${file.extension}`
  const url = mediaUrlsOf[file.media](name)
  const there = await uploadAt(db, url)
  if (there) return there
  await storage.keep(file.media, name, file.path)
  try {
    return await queueReservation(db, async (transaction) => {
      await lockAddress(transaction, url)
      const written = await uploadAt(transaction, url)
      if (written) return written
      if (!(await storage.stat(file.media, name))) throw uploadInterrupted()
      // What the site makes for somebody takes nothing from the room for what they send.
      if (!file.isClaimed && file.media !== 'exports')
        await reserveQuota(transaction, config, file.uploadedBy, file.size, file.reservation)
      const [row] = await transaction
        .insert(uploadsTable)
        .values({
          kind: kindsOf[file.media],
          url,
          type: file.type,
          size: file.size,
          sha256: file.sha256,
          originalName: file.originalName?.slice(0, 300) ?? null,
          uploadedBy: file.uploadedBy,
          duration: file.duration,
          peaks: file.peaks ? Buffer.from(file.peaks) : null,
          loudness: file.loudness ?? null,
        })
        .returning()
      const upload = row as UploadRow
      // From here on it is counted as what it is, and no longer as what is arriving.
      if (file.isClaimed)
        await transaction
          .update(resumableUploadsTable)
          .set({ uploadId: upload.id })
          .where(eq(resumableUploadsTable.id, file.stem))
      if (file.media === 'audio' && !upload.peaks) await jobs.add('peaks', { uploadId: upload.id }, transaction)
      return upload
    })
  } catch (error) {
    const written = await removeUnlessStored(db, url, () => storage.takeBackToPath(file.media, name, file.path))
    if (written) return written
    throw error
  }
}

/** Peaks of the audio behind an address; null for other sites' files and while they are being computed. */
export async function peaksOf(db: Connection, audioUrl: string | null): Promise<number[] | null> {
  if (!audioUrl?.startsWith('/uploads/')) return null
  const [row] = await db.select({ peaks: uploadsTable.peaks }).from(uploadsTable).where(eq(uploadsTable.url, audioUrl))
  return row?.peaks ? [...row.peaks] : null
}

/**
 * Keeps an uploaded file from being dropped until the transaction ends.
 * @returns its length in whole seconds; null where it is not known, as for files of other sites
 * @throws 400 when the address is one of ours and no file is there
 */
export async function lockAudio(transaction: Connection, audioUrl: string): Promise<number | null> {
  if (!isUploadedAudio(audioUrl)) return null
  const [row] = await lookUp(transaction, audioUrl).for('share')
  if (!row) throw invalid(NO_SUCH_AUDIO, { audioUrl: NO_SUCH_AUDIO })
  return row.duration ? Math.round(row.duration) : null
}

/** An address of ours in a column for addresses; a text may begin like one. */
const isStored = ([name, value]: readonly [string, unknown]): boolean =>
  name.endsWith('_url') && typeof value === 'string' && value.startsWith('/uploads/')

/** The addresses a file's row may have: the one that is named, or that of the picture it is a size of. */
function rowsOf(url: string): string[] {
  return [...new Set([url, wholeImageOf(url)])]
}

/**
 * Keeps the files that addresses of some rows name from being dropped until the transaction ends, and clears the addresses of
 * those that are gone: a record that returns without its picture is better than one with a hole in it.
 * @param rows by the names of their columns
 */
export async function lockFiles<R extends Record<string, unknown>>(transaction: Connection, rows: R[]): Promise<R[]> {
  const named = rows.flatMap((row) => Object.entries(row).filter(isStored)) as [string, string][]
  if (named.length === 0) return rows
  const held = await transaction
    .select({ url: uploadsTable.url })
    .from(uploadsTable)
    .where(inArray(uploadsTable.url, [...new Set(named.flatMap(([, url]) => rowsOf(url)))]))
    .for('share')
  const there = new Set(held.map(({ url }) => url))
  const kept = ([name, value]: [string, unknown]) =>
    isStored([name, value]) && !rowsOf(value as string).some((url) => there.has(url)) ? [name, null] : [name, value]
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(kept)) as R)
}

const isUploadedAudio = (url: string | null | undefined): url is string => url?.startsWith(audioUrlOf('')) ?? false
const lookUp = (db: Connection, audioUrl: string) =>
  db.select({ duration: uploadsTable.duration }).from(uploadsTable).where(eq(uploadsTable.url, audioUrl))
