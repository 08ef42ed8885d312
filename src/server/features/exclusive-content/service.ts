import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ExclusiveDetail, ExclusiveItem, ExclusivePicture } from '#contract/schemas/exclusive-content.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import { can } from '#server/platform/access/can.ts'
import { hasOpened } from '#server/platform/access/entitlements/can-see.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { FileAccess } from '#server/platform/feature.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { exclusiveContentPolicy } from './policy.ts'
import { type ExclusiveRow, exclusiveContentTable, exclusivePicturesTable } from './table.ts'

const c = exclusiveContentTable

interface ShownItem {
  item: ExclusiveRow
  renditions: Rendition[] | null
  pictureCount: number
}

/** Selects items with everything a list shows of them; add `where`, order and page. */
export const selectItems = (db: Connection) =>
  db
    .select({
      item: c,
      renditions: uploadsTable.renditions,
      pictureCount: sql<number>`(select count(*)::integer from ${exclusivePicturesTable}
        where ${exclusivePicturesTable.exclusiveContentId} = ${c.id})`,
    })
    .from(c)
    .leftJoin(uploadsTable, eq(uploadsTable.url, c.thumbnailUrl))
    .$dynamic()

/** What one caller is told of an item at a moment: where it is locked, there is no address to its file. */
export function presentItem(
  { item: row, renditions, pictureCount }: ShownItem,
  caller: Caller | null,
  now: Date,
): ExclusiveItem {
  const locked = !can(caller, exclusiveContentPolicy.see, { ...row, now })
  return {
    ...row,
    locked,
    fileUrl: locked ? null : row.fileUrl,
    fileNote: can(caller, exclusiveContentPolicy.seeScheduled) ? row.fileNote : null,
    renditions: renditions ?? [],
    pictureCount,
    hasCaptions: row.captions !== null,
    hasTranscript: row.transcript !== null,
    opensAt: row.opensAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const picturesOf = (db: Connection, id: number): Promise<ExclusivePicture[]> =>
  db
    .select({
      url: exclusivePicturesTable.pictureUrl,
      alt: exclusivePicturesTable.alt,
      width: uploadsTable.width,
      height: uploadsTable.height,
      renditions: sql<Rendition[]>`coalesce(${uploadsTable.renditions}, '[]')`,
    })
    .from(exclusivePicturesTable)
    .leftJoin(uploadsTable, eq(uploadsTable.url, exclusivePicturesTable.pictureUrl))
    .where(eq(exclusivePicturesTable.exclusiveContentId, id))
    .orderBy(asc(exclusivePicturesTable.position), asc(exclusivePicturesTable.id))

/**
 * One item with all there is to see of it, as somebody is told of it at a moment.
 * @throws 404 where there is none, or it has not opened and is not theirs to know of
 */
export async function readItem(db: Connection, id: number, caller: Caller | null, now: Date): Promise<ExclusiveDetail> {
  const shown = orNotFound((await selectItems(db).where(eq(c.id, id)))[0], 'Item')
  const { item } = shown
  if (!hasOpened(item, now) && !can(caller, exclusiveContentPolicy.seeScheduled)) throw notFound('Item')
  const presented = presentItem(shown, caller, now)
  if (presented.locked) return { ...presented, body: null, transcript: null, captions: null, pictures: [] }
  const { body, transcript, captions } = item
  return { ...presented, body, transcript, captions, pictures: await picturesOf(db, id) }
}

/** Whom the items that show a film, a recording or a picture are for. */
export async function exclusiveFileGates(db: Connection, url: string): Promise<FileAccess[]> {
  const gate = { accessTier: c.accessTier, opensAt: c.opensAt }
  const isOfSet = and(eq(exclusivePicturesTable.exclusiveContentId, c.id), eq(exclusivePicturesTable.pictureUrl, url))
  const gates = url.startsWith('/uploads/members/')
    ? await db.select(gate).from(c).innerJoin(exclusivePicturesTable, isOfSet)
    : await db.select(gate).from(c).where(eq(c.fileUrl, url))
  return gates.map((one) => ({ ...one, called: 'This' }))
}

/** The words an item is found by in the back office; the same expression its index is on. */
export const exclusiveWords = sql`(${c.title} || ' ' || coalesce(${c.description}, ''))`
