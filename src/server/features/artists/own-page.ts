import { asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnArtistPage } from '#contract/schemas/artists.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { presentArtist, selectArtists } from './presenting.ts'
import { artistsTable } from './table.ts'

/**
 * The page of an artist who is signed in, published or not.
 * @throws 404 where their account has none
 */
export async function findOwnPage(db: Connection, caller: Caller): Promise<OwnArtistPage> {
  const [row] = await selectArtists(db).where(eq(artistsTable.userId, caller.id)).orderBy(asc(artistsTable.id)).limit(1)
  const found = orNotFound(row, 'Artist')
  const { isPublished, version } = found.artist
  return { ...presentArtist(found, caller), isPublished, version }
}
