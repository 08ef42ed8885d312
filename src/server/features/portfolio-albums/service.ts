import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_ALBUMS } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { isActiveModel } from '#server/features/portfolios/policy.ts'
import { albumItemsTable, type PortfolioAlbumRow, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { coversOf } from './covers.ts'
import { portfolioAlbumPolicy, portfolioAlbumRules } from './policy.ts'
import { isShownTo, itemsWithFiles, type Site } from './visible-items.ts'

const a = portfolioAlbumsTable
const i = albumItemsTable

/** An album as its rules need it. */
export interface FoundAlbum {
  album: PortfolioAlbumRow
  ownerId: number
  isActive: boolean
  count: number
  isHidden: boolean
}

/** Albums that a caller may see, in their order. */
export async function findAlbums(
  db: Connection,
  site: Site,
  caller: Caller,
  where: SQL | undefined,
): Promise<FoundAlbum[]> {
  const found = await db
    .select({
      ...{ album: a, ownerId: a.ownerId, isActive: isActiveModel, isHidden: sql<boolean>`${a.hiddenAt} is not null` },
      count: sql<number>`(select count(*)::int from ${itemsWithFiles}
        where ${i.albumId} = ${a.id} and ${isShownTo(site, caller)})`,
    })
    .from(a)
    .innerJoin(usersTable, eq(usersTable.id, a.ownerId))
    .where(where)
    .orderBy(asc(a.position), asc(a.id))
    .limit(MAX_ALBUMS)
  return found.filter((one) => can(caller, portfolioAlbumPolicy.see, one))
}

/** @throws 404 for an album the caller may not know of */
export async function findAlbum(db: Connection, site: Site, id: number, caller: Caller): Promise<FoundAlbum> {
  const [found] = await findAlbums(db, site, caller, eq(a.id, id))
  if (!found) throw notFound('Album')
  return found
}

/** Albums as they are answered, each with the cover that the caller may see. */
export async function presentAlbums(
  db: Connection,
  site: Site,
  found: readonly FoundAlbum[],
  caller: Caller,
): Promise<PortfolioAlbum[]> {
  const covers = await coversOf(
    db,
    found.map(({ album }) => album.id),
    isShownTo(site, caller),
  )
  return found.map(({ album, ownerId, count }) => ({
    ...{ id: album.id, modelProfileId: ownerId, name: album.name, description: album.description, count },
    isHidden: album.hiddenAt !== null,
    cover: covers.get(album.id) ?? null,
    createdAt: album.createdAt.toISOString(),
    version: album.version,
    allowed: allowedActions(caller, portfolioAlbumRules, { ownerId }),
  }))
}

/** One album as it is answered. @throws 404 for one the caller may not know of */
export async function presentAlbum(db: Connection, site: Site, id: number, caller: Caller): Promise<PortfolioAlbum> {
  const [album] = await presentAlbums(db, site, [await findAlbum(db, site, id, caller)], caller)
  if (!album) throw notFound('Album')
  return album
}

/** Albums of one portfolio. */
export const ofOwner = (ownerId: number): SQL => eq(a.ownerId, ownerId)
