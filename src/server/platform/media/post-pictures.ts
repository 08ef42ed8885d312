import { and, asc, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgTable, text } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import { POST_PICTURE_MAX_BYTES, POST_PICTURE_TOO_LARGE } from '#contract/kit/post-pictures.ts'
import type { NewPicture, PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import type { UploadedImage } from '#contract/schemas/uploads.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { refusalOfImage, storeImage } from './images.ts'
import type { Received } from './receive.ts'

/** How many pictures one person sends for posts, sent or not. */
const PICTURES: Limit = { tries: 120, seconds: 3600 }
/** How long one may take to arrive. */
const WITHIN_MS = 10 * 60_000
const GONE = 'A picture is not there any more. Please add it again.'

/** How a picture for a post is received. */
export const expectedPicture = {
  maxBytes: POST_PICTURE_MAX_BYTES,
  tooLarge: POST_PICTURE_TOO_LARGE,
  withinMs: WITHIN_MS,
  refuse: refusalOfImage,
}

/**
 * Stores a picture for a post that is still being written: encoded anew, which takes its metadata, and in its sizes. Until a post names
 * it, it counts as unused and goes with the cleanup.
 * @throws 415 for what is no picture, 429 for too many
 */
export async function storePostPicture(
  context: AppContext,
  { path, filename, sha256, reservation }: Received,
  stem: string,
  by: Caller,
): Promise<UploadedImage> {
  await countTry(context.db, `post picture ${by.id}`, PICTURES)
  const original = { stem, data: path, sha256, originalName: filename, uploadedBy: by.id, reservation }
  return storeImage(context, original, 'posts')
}

/** What every table of pictures of posts has beside the post. */
export const pictureColumns = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileUrl: text().notNull(),
  /** What it shows; empty where nobody said. */
  alt: text().notNull().default(''),
  /** Its place among those of its post. */
  place: integer().notNull(),
}
type PictureTable = PgTable & Record<keyof typeof pictureColumns, AnyPgColumn>

/**
 * Holds the pictures a post names until it is written, so that no cleanup takes them.
 * @returns the columns of their rows
 * @throws 409 for one that is gone, or that somebody else has sent
 */
export async function holdPictures(transaction: Connection, pictures: readonly NewPicture[], caller: Caller) {
  if (pictures.length === 0) return []
  const urls = pictures.map(({ url }) => url)
  const held = await transaction
    .select({ id: uploadsTable.id })
    .from(uploadsTable)
    .where(and(inArray(uploadsTable.url, urls), eq(uploadsTable.uploadedBy, caller.id)))
    .orderBy(asc(uploadsTable.id))
    .for('share')
  if (held.length < urls.length) throw conflict(GONE, { pictures: GONE })
  return pictures.map(({ url: fileUrl, alt }, place) => ({ fileUrl, alt, place }))
}

/**
 * Pictures of some posts, by the key of the post.
 * @param post the column that names it
 */
export async function picturesOf(
  db: Connection,
  table: PictureTable,
  post: AnyPgColumn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PostPicture[]>> {
  const of = new Map<number, PostPicture[]>()
  if (ids.length === 0) return of
  const query = selections.get(post) ?? preparedQuery((given) => selectPictures(given, table, post))
  selections.set(post, query)
  const rows = (await query(db).execute({ ids: [...ids] })).map(presentPicture)
  for (const { postId, ...picture } of rows) of.set(postId, [...(of.get(postId) ?? []), picture])
  return of
}

function selectPictures(db: Connection, table: PictureTable, post: AnyPgColumn) {
  const u = uploadsTable
  return db
    .select({ postId: post, url: u.url, alt: table.alt, width: u.width, height: u.height, renditions: u.renditions })
    .from(table)
    .innerJoin(u, eq(u.url, table.fileUrl))
    .where(sql`${post} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(post), asc(table.place))
    .prepare(`pictures_by_${getTableName(table)}_${post.name}`)
}
type SelectedPicture = Awaited<ReturnType<ReturnType<typeof selectPictures>['execute']>>[number]

const selections = new WeakMap<AnyPgColumn, (db: Connection) => ReturnType<typeof selectPictures>>()

const presentPicture = ({ postId, alt, width, height, renditions, ...row }: SelectedPicture) => ({
  ...{ ...row, postId: Number(postId), alt: String(alt) },
  ...{ width: width ?? 0, height: height ?? 0, renditions: renditions ?? [] },
})

/** All the words of a post: its text, and what its pictures are said to show. */
export const textWithDescriptions = (text: string, pictures: readonly NewPicture[]): string =>
  [text, ...pictures.map(({ alt }) => alt)].filter(Boolean).join('\n')

/** The text of a post with how many pictures it has, where those are not on show. */
export function withPictures(text: string, count: number): string {
  const words = count === 0 ? [] : [`With ${count === 1 ? '1 picture' : `${count} pictures`}.`]
  return [...(text ? [text] : []), ...words].join('\n\n')
}
