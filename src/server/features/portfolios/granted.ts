import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Config } from '#server/config.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { modelImagesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hasDisallowedItems } from './policy.ts'
import { albumItemsTable, portfolioAlbumsTable, portfolioGrantsTable } from './table.ts'

const g = portfolioGrantsTable
const i = albumItemsTable

/** The calls somebody casts: those for tracks of the artist whose account theirs is. */
const castBy = (callerId: number) => sql`
  select ${tracksTable.id} from ${tracksTable} join ${artistsTable} on ${artistsTable.id} = ${tracksTable.artistId}
  where ${artistsTable.userId} = ${callerId}`

type Site = { config: Pick<Config, 'ADULT_PORTFOLIOS'> }
type ItemTable = typeof modelImagesTable | typeof modelVideosTable

/** Grants to somebody, or to a call they cast. */
const isTo = ({ id }: Caller) => sql`(${g.personId} = ${id} or ${g.callId} in (${castBy(id)}))`

/** True for what a grant may show: adult material that no upload would bring today goes no further. */
export const isGrantable = (site: Site, table: ItemTable) => sql`(${table.contentRating} = 'safe'
  or not exists (select from ${usersTable} where ${usersTable.id} = ${table.modelProfileId} and ${hasDisallowedItems(site)}))`

/** True for an album that was granted to somebody as a whole, or to a call they cast. */
export const isAlbumGrantedTo = (caller: Caller): SQL<boolean> => sql<boolean>`exists (
  select from ${g} where ${g.albumId} = ${portfolioAlbumsTable.id} and ${g.ownerId} = ${portfolioAlbumsTable.ownerId}
    and ${isTo(caller)})`

/**
 * True for an item that was granted to somebody, or to a call they cast, alone or with an album it is in at this moment. Whether
 * they may still cast is asked by `seeItem`.
 */
export function isGrantedTo(site: Site, table: ItemTable, caller: Caller | null): SQL<boolean> {
  if (!caller) return sql<boolean>`false`
  const [granted, inAlbum] = table === modelImagesTable ? [g.imageId, i.imageId] : [g.videoId, i.videoId]
  return sql<boolean>`((exists (select from ${g} where ${granted} = ${table.id} and ${g.ownerId} = ${table.modelProfileId}
      and ${isTo(caller)})
    or exists (select from ${i} join ${g} on ${g.albumId} = ${i.albumId} where ${inAlbum} = ${table.id}
      and ${g.ownerId} = ${table.modelProfileId} and ${isTo(caller)}))
    and ${isGrantable(site, table)})`
}
