import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { portfolioPolicy, shownToMembers } from '#server/features/portfolios/policy.ts'
import { isAlbumGrantedTo, isGrantable } from '#server/features/portfolios/service.ts'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { portfolioAlbumPolicy } from './policy.ts'

const a = portfolioAlbumsTable
const i = albumItemsTable
const [image, video] = [modelImagesTable, modelVideosTable]

export type Site = Pick<AppContext, 'config'>

/** The items of albums with what they are, to be asked about in a condition. */
export const itemsWithFiles = sql`${i}
  left join ${image} on ${image.id} = ${i.imageId} left join ${video} on ${video.id} = ${i.videoId}`

/**
 * True for an item of an album that somebody may see there: all of it for its model and admins; what is public and safe for others;
 * and what is private for whoever the album was granted to. An item that was granted alone tells nobody of the albums it is in.
 */
export function isShownTo(site: Site, caller: Caller): SQL {
  const granted = (table: typeof modelImagesTable | typeof modelVideosTable) =>
    can(caller, portfolioPolicy.receiveGrants)
      ? sql`(${table.hiddenAt} is null and ${isAlbumGrantedTo(caller)} and ${isGrantable(site, table)})`
      : sql`false`
  const shown = (table: typeof modelImagesTable | typeof modelVideosTable) =>
    sql`(${table.id} is not null and (${shownToMembers(table)} or ${granted(table)}))`
  if (can(caller, portfolioAlbumPolicy.seeAll)) return sql`true`
  return sql`(${a.ownerId} = ${caller.id} or ${shown(image)} or ${shown(video)})`
}
