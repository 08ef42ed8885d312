import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { artists } from '#contract/artists.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A new artist with an account that signs in, and the key of their page. */
export async function sampleArtist({ context, person }: TestServer, admin: TestUser) {
  const artist = await person({ role: 'artist' })
  const { id: artistId } = await admin.call(artists.create, { body: { name: `Odessa ${randomUUID()}` } })
  await context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${artistId}`)
  return { artist, artistId }
}
