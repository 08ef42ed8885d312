import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnArtistPage } from '#contract/schemas/artists.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { presentArtist, selectArtists } from './presenting.ts'
import { artistOf } from './service.ts'
import { artistsTable } from './table.ts'

/**
 * The page of the artist whose owner or member is signed in, published or not.
 * @throws 404 where they belong to none, 403 for viewers
 */
export async function findOwnPage(db: Connection, caller: Caller): Promise<OwnArtistPage> {
  const [row] = await selectArtists(db).where(eq(artistsTable.id, await artistOf(db, caller)))
  const found = orNotFound(row, 'Artist')
  const { isPublished, version } = found.artist
  return { ...presentArtist(found, caller), isPublished, version }
}
