import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ShownPortfolio } from '#contract/schemas/portfolio-grants.ts'
import { publicName } from '#server/features/model-profiles/service.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { isActiveModel } from '#server/features/portfolios/policy.ts'
import {
  isAlbumGrantedTo,
  isGrantedTo,
  presentImage,
  presentVideo,
  selectImages,
  selectVideos,
} from '#server/features/portfolios/service.ts'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { mayReceive } from './grants.ts'

/** The albums of some models that were granted to somebody as a whole and are not hidden by the label, in their order, with what is in each. */
async function grantedAlbums({ db }: Pick<AppContext, 'db'>, ownerIds: readonly number[], caller: Caller) {
  const [a, i] = [portfolioAlbumsTable, albumItemsTable]
  const albums = await db
    .select()
    .from(a)
    .where(and(inArray(a.ownerId, [...ownerIds]), isAlbumGrantedTo(caller), isNull(a.hiddenAt)))
    .orderBy(asc(a.position), asc(a.id))
  const ids = albums.map(({ id }) => id)
  const items = ids.length
    ? await db.select().from(i).where(inArray(i.albumId, ids)).orderBy(asc(i.position), asc(i.id))
    : []
  return albums.map(({ id, ownerId, name, description }) => ({
    ...{ id, ownerId, name, description },
    items: items.filter(({ albumId }) => albumId === id).map(({ imageId, videoId }) => ({ imageId, videoId })),
  }))
}

/** What models show somebody at this moment, by model; each item in the order of its portfolio. */
export async function shownPortfolios(context: AppContext, caller: Caller): Promise<ShownPortfolio[]> {
  const { db } = context
  if (!mayReceive(caller)) return []
  const active = db.select({ id: usersTable.id }).from(usersTable).where(isActiveModel)
  const shown = (table: typeof modelImagesTable | typeof modelVideosTable) =>
    and(isGrantedTo(context, table, caller), isNull(table.hiddenAt), inArray(table.modelProfileId, active))
  const [images, videos] = await Promise.all([
    selectImages(db).where(shown(modelImagesTable)),
    selectVideos(db).where(shown(modelVideosTable)),
  ])
  const owners = new Set([
    ...images.map(({ image }) => image.modelProfileId),
    ...videos.map((one) => one.modelProfileId),
  ])
  if (owners.size === 0) return []
  const albums = await grantedAlbums(context, [...owners], caller)
  const isShown = new Set([...images.map(({ image }) => `image ${image.id}`), ...videos.map(({ id }) => `video ${id}`)])
  const models = await db
    .select({ id: usersTable.id, name: publicName })
    .from(usersTable)
    .leftJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(inArray(usersTable.id, [...owners]))
    .orderBy(publicName)
  return models.map((model) => ({
    model,
    images: images
      .filter(({ image }) => image.modelProfileId === model.id)
      .map((row) => ({ ...presentImage(row, caller), originalName: null })),
    videos: videos
      .filter(({ modelProfileId }) => modelProfileId === model.id)
      .map((row) => ({ ...presentVideo(row, caller), originalName: null })),
    albums: albums
      .filter(({ ownerId }) => ownerId === model.id)
      .map((album) => ({
        ...album,
        // What the label hides is in the album, and shown to nobody.
        items: album.items.filter(({ imageId, videoId }) =>
          isShown.has(imageId === null ? `video ${videoId}` : `image ${imageId}`),
        ),
      })),
  }))
}
