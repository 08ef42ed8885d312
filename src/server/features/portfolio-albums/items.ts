import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_ALBUM_ITEMS } from '#contract/portfolio-albums.ts'
import type { AlbumItem, AlbumItemChanges } from '#contract/schemas/portfolio-albums.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { ownItems, presentImage, presentVideo } from '#server/features/portfolios/service.ts'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { type Move, movedIn, savePlaces } from '#server/platform/database/order-by-hand.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { holdAlbum } from './change-albums.ts'
import { canBeCover } from './covers.ts'
import { portfolioAlbumPolicy } from './policy.ts'
import { findAlbum } from './service.ts'
import { isShownTo, type Site } from './visible-items.ts'

const a = portfolioAlbumsTable
const i = albumItemsTable
const [image, video] = [modelImagesTable, modelVideosTable]

/**
 * A page of what is in an album, as far as a caller may see it, and how much that is.
 * @throws 404 for an album they may not know of
 */
export async function albumItems(
  db: Connection,
  site: Site,
  id: number,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<{ items: AlbumItem[]; total: number }> {
  const { count, ownerId } = await findAlbum(db, site, id, caller)
  const rows = await db
    .select({ item: i, image, video, file: uploadsTable })
    .from(i)
    .innerJoin(a, eq(a.id, i.albumId))
    .leftJoin(image, eq(image.id, i.imageId))
    .leftJoin(video, eq(video.id, i.videoId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, image.imageUrl))
    .where(and(eq(i.albumId, id), isShownTo(site, caller)))
    .orderBy(asc(i.position), asc(i.id))
    .limit(limit)
    .offset(offset)
  const named = can(caller, portfolioAlbumPolicy.seeFilenames, { ownerId }) ? {} : { originalName: null }
  return {
    total: count,
    items: rows.map((row) => ({
      ...{ id: row.item.id, isCover: row.item.isCover },
      image: row.image && { ...presentImage({ image: row.image, file: row.file }, caller), ...named },
      video: row.video && { ...presentVideo(row.video, caller), ...named },
    })),
  }
}

const FULL = `An album holds at most ${MAX_ALBUM_ITEMS} items`

/**
 * Puts items of the portfolio into an album, at its end, and takes others out, all of it or nothing.
 * @throws 404 for albums and items of others, 409 where it would hold too much
 */
export const changeItems = (db: Database, id: number, sent: AlbumItemChanges, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    const { putImages = [], putVideos = [], takeImages = [], takeVideos = [] } = sent
    const { ownerId } = await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.arrange)
    if (takeImages.length + takeVideos.length > 0)
      await transaction
        .delete(i)
        .where(and(eq(i.albumId, id), or(inArray(i.imageId, takeImages), inArray(i.videoId, takeVideos))))
    const images = await ownItems(transaction, modelImagesTable, ownerId, putImages)
    const videos = await ownItems(transaction, modelVideosTable, ownerId, putVideos)
    const added = [...images.map((imageId) => ({ imageId })), ...videos.map((videoId) => ({ videoId }))]
    if (added.length === 0) return
    const [there] = await transaction
      .select({ last: sql<number>`coalesce(max(${i.position}), -1)::int` })
      .from(i)
      .where(eq(i.albumId, id))
    const from = (there?.last ?? -1) + 1
    await transaction
      .insert(i)
      .values(added.map((item, n) => ({ ...item, albumId: id, position: from + n })))
      .onConflictDoNothing()
    if ((await transaction.$count(i, eq(i.albumId, id))) > MAX_ALBUM_ITEMS) throw conflict(FULL)
  })

/** Gives an item another place in its album. @throws 404, 409 where what it should stand beside is gone */
export const placeAlbumItem = (db: Database, id: number, itemId: number, move: Move, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.arrange)
    const there = await transaction
      .select({ id: i.id })
      .from(i)
      .where(eq(i.albumId, id))
      .orderBy(asc(i.position), asc(i.id))
    const order = there.map((one) => one.id)
    if (!order.includes(itemId)) throw notFound('Item')
    await savePlaces(transaction, i, movedIn(order, itemId, move))
  })

const NO_COVER = 'A cover is rated safe and has a picture: choose another'

/** Chooses the cover of an album, or leaves it to its first picture. @throws 404, 400 for what is adult or has no picture */
export const setCover = (db: Database, id: number, itemId: number | null, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.arrange)
    if (itemId !== null) {
      const [item] = await transaction
        .select({ id: i.id, canBeCover: sql<boolean>`${canBeCover}` })
        .from(i)
        .leftJoin(image, eq(image.id, i.imageId))
        .leftJoin(video, eq(video.id, i.videoId))
        .where(and(eq(i.albumId, id), eq(i.id, itemId)))
      if (!item) throw notFound('Item')
      if (!item.canBeCover) throw invalid(NO_COVER, { itemId: NO_COVER })
    }
    await transaction
      .update(i)
      .set({ isCover: false })
      .where(and(eq(i.albumId, id), i.isCover))
    if (itemId !== null) await transaction.update(i).set({ isCover: true }).where(eq(i.id, itemId))
  })
