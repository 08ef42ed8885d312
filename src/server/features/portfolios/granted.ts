import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Config } from '#server/config.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { modelImagesTable, type modelVideosTable } from '#server/features/model-profiles/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { hasDisallowedItems } from './policy.ts'
import { portfolioGrantsTable } from './table.ts'

const g = portfolioGrantsTable

/** The calls somebody casts: those for tracks of the artist whose account theirs is. */
const castBy = (callerId: number) => sql`
  select ${tracksTable.id} from ${tracksTable} join ${artistsTable} on ${artistsTable.id} = ${tracksTable.artistId}
  where ${artistsTable.userId} = ${callerId}`

/** True for an item that was granted to somebody, or to a call they cast. Whether they may still cast is asked by `seeItem`. */
export function isGrantedTo(
  { config }: { config: Pick<Config, 'ADULT_PORTFOLIOS'> },
  table: typeof modelImagesTable | typeof modelVideosTable,
  caller: Caller | null,
): SQL<boolean> {
  if (!caller) return sql<boolean>`false`
  const item = table === modelImagesTable ? g.imageId : g.videoId
  // Adult material that no upload would bring today goes no further.
  return sql<boolean>`(exists (select from ${g} where ${item} = ${table.id} and ${g.ownerId} = ${table.modelProfileId}
      and (${g.personId} = ${caller.id} or ${g.callId} in (${castBy(caller.id)})))
    and (${table.contentRating} = 'safe' or not exists (select from ${usersTable}
      where ${usersTable.id} = ${table.modelProfileId} and ${hasDisallowedItems({ config })})))`
}
