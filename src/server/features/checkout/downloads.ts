import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { albumTracksTable } from '#server/features/albums/table.ts'
import { merchandiseDownloadsTable } from '#server/features/merchandise/table.ts'
import type { OrderLineRow, OrderRow } from '#server/features/orders/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** A file somebody has bought. */
interface OwnedFile {
  /** Names it within its order. */
  file: string
  title: string
  url: string
}

const isPaid = ({ status, paidAt }: OrderRow) => paidAt !== null && (status === 'paid' || status === 'sent')

/** Files of ours; what lies elsewhere on the web is not ours to hand out. */
const isStored = (url: string | null): url is string => url?.startsWith('/uploads/') === true

/**
 * What is there to be loaded of an order, in the order of its lines: nothing before it is paid, and nothing of what was given back.
 */
export async function filesOf(db: Connection, order: OrderRow, lines: readonly OrderLineRow[]): Promise<OwnedFile[]> {
  const owned = lines.filter((line) => line.isDigital && line.merchandiseId && line.refundedQuantity < line.quantity)
  if (!isPaid(order) || owned.length === 0) return []
  const d = merchandiseDownloadsTable
  const rows = await db
    .select()
    .from(d)
    .where(
      inArray(
        d.merchandiseId,
        owned.map(({ merchandiseId }) => merchandiseId as number),
      ),
    )
    .orderBy(asc(d.merchandiseId), asc(d.position))
  const files: OwnedFile[] = []
  for (const row of rows) {
    const isOwned = owned.some(
      ({ merchandiseId, label }) =>
        merchandiseId === row.merchandiseId && (row.variantLabel === null || row.variantLabel === label),
    )
    if (!isOwned) continue
    if (row.albumId) files.push(...(await filesOfAlbum(db, row.id, row.albumId)))
    else {
      const url = row.trackId ? await audioOf(db, row.trackId) : row.fileUrl
      if (isStored(url)) files.push({ file: `${row.id}`, title: row.title, url })
    }
  }
  return files
}

async function audioOf(db: Connection, trackId: number): Promise<string | null> {
  const [track] = await db.select({ url: tracksTable.audioUrl }).from(tracksTable).where(eq(tracksTable.id, trackId))
  return track?.url ?? null
}

async function filesOfAlbum(db: Connection, id: number, albumId: number): Promise<OwnedFile[]> {
  const rows = await db
    .select({ trackId: tracksTable.id, title: tracksTable.title, url: tracksTable.audioUrl })
    .from(albumTracksTable)
    .innerJoin(tracksTable, eq(tracksTable.id, albumTracksTable.trackId))
    .where(and(eq(albumTracksTable.albumId, albumId), isNotNull(tracksTable.audioUrl)))
    .orderBy(asc(albumTracksTable.position))
  return rows.flatMap(({ trackId, title, url }) => (isStored(url) ? [{ file: `${id}-${trackId}`, title, url }] : []))
}
