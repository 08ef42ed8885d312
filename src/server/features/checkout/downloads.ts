import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { albumTracksTable } from '#server/features/albums/table.ts'
import { merchandiseDownloadsTable } from '#server/features/merchandise/table.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

const d = merchandiseDownloadsTable

/** A file somebody has bought. */
interface OwnedFile {
  /** Names it within its order. */
  file: string
  title: string
  /** What was bought that it comes with, as the order names it. */
  item: string
  /** By its ending, in capitals. */
  format: string
  /** In bytes; null where that is not known. */
  size: number | null
  url: string
}

const isPaid = ({ status, paidAt }: OrderRow) => paidAt !== null && (status === 'paid' || status === 'sent')

/** Files of ours; what lies elsewhere on the web is not ours to hand out. */
const isStored = (url: string | null): url is string => url?.startsWith('/uploads/') === true

const isOwned = ({ isDigital, merchandiseId, refundedQuantity, quantity }: OrderLineRow) =>
  isDigital && merchandiseId !== null && refundedQuantity < quantity

/** What comes with some items, in their order; an album as its tracks. */
const selectDownloads = (db: Connection, itemIds: readonly number[]) =>
  db
    .select({
      ...{ download: d, trackId: tracksTable.id, trackTitle: tracksTable.title, audioUrl: tracksTable.audioUrl },
      size: uploadsTable.size,
    })
    .from(d)
    .leftJoin(albumTracksTable, eq(albumTracksTable.albumId, d.albumId))
    .leftJoin(tracksTable, eq(tracksTable.id, sql`coalesce(${albumTracksTable.trackId}, ${d.trackId})`))
    .leftJoin(uploadsTable, eq(uploadsTable.url, sql`coalesce(${d.fileUrl}, ${tracksTable.audioUrl})`))
    .where(inArray(d.merchandiseId, [...itemIds]))
    .orderBy(asc(d.merchandiseId), asc(d.position), asc(albumTracksTable.position))

type Loaded = Awaited<ReturnType<typeof selectDownloads>>[number]

function fileOf({ download, trackId, trackTitle, audioUrl, size }: Loaded, { name, label }: OrderLineRow): OwnedFile[] {
  const url = download.fileUrl ?? audioUrl
  if (!isStored(url)) return []
  const facts = {
    item: [name, label].filter(Boolean).join(', '),
    format: url.slice(url.lastIndexOf('.') + 1).toUpperCase(),
    size,
    url,
  }
  if (download.albumId === null) return [{ file: `${download.id}`, title: download.title, ...facts }]
  return [{ file: `${download.id}-${trackId}`, title: trackTitle ?? download.title, ...facts }]
}

/**
 * What is there to be loaded of some orders, in the order of their lines: nothing before one is paid, and nothing of what was given
 * back.
 */
async function filesOfAll(
  db: Connection,
  orders: readonly { order: OrderRow; lines: readonly OrderLineRow[] }[],
): Promise<OwnedFile[][]> {
  const owned = orders.map(({ order, lines }) => (isPaid(order) ? lines.filter(isOwned) : []))
  const itemIds = new Set(owned.flat().flatMap(({ merchandiseId }) => merchandiseId ?? []))
  const rows = itemIds.size > 0 ? await selectDownloads(db, [...itemIds]) : []
  return owned.map((lines) =>
    rows.flatMap((row) => {
      const { download } = row
      const line = lines.find(
        ({ merchandiseId, label }) =>
          merchandiseId === download.merchandiseId &&
          (download.variantLabel === null || download.variantLabel === label),
      )
      return line ? fileOf(row, line) : []
    }),
  )
}

/** What is there to be loaded of one order. */
export async function filesOf(db: Connection, order: OrderRow, lines: readonly OrderLineRow[]): Promise<OwnedFile[]> {
  return (await filesOfAll(db, [{ order, lines }]))[0] ?? []
}

/** A page of somebody's orders that have something to load, the latest first. */
export async function downloadsOf(
  db: Connection,
  { limit, offset }: { limit: number; offset: number },
  ownerId: number,
): Promise<{ total: number; items: { number: string; paidAt: string; files: OwnedFile[] }[] }> {
  const o = ordersTable
  const l = orderLinesTable
  const where = and(
    eq(o.userId, ownerId),
    isNotNull(o.paidAt),
    inArray(o.status, ['paid', 'sent']),
    sql`exists (select from ${l} join ${d} on ${d.merchandiseId} = ${l.merchandiseId}
      where ${l.orderId} = ${o.id} and ${l.isDigital} and ${l.refundedQuantity} < ${l.quantity}
        and (${d.variantLabel} is null or ${d.variantLabel} = ${l.label}))`,
  )
  const total = await db.$count(o, where)
  const orders = await db
    .select()
    .from(o)
    .where(where)
    .orderBy(desc(o.createdAt), desc(o.id))
    .limit(limit)
    .offset(offset)
  if (orders.length === 0) return { total, items: [] }
  const ids = orders.map(({ id }) => id)
  const lines = await db.select().from(l).where(inArray(l.orderId, ids)).orderBy(asc(l.id))
  const files = await filesOfAll(
    db,
    orders.map((order) => ({ order, lines: lines.filter(({ orderId }) => orderId === order.id) })),
  )
  return {
    total,
    items: orders.map(({ number, paidAt }, place) => ({
      ...{ number, paidAt: paidAt?.toISOString() ?? '', files: files[place] ?? [] },
    })),
  }
}
