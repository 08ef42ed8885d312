import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { artists } from '#contract/artists.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A new artist with an account that signs in, and the key of their page. */
export async function sampleArtist({ context, person }: TestServer, admin: TestUser) {
  const artist = await person({ role: 'artist' })
  const { id: artistId } = await admin.call(artists.create, { body: { name: `Odessa ${randomUUID()}` } })
  await context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${artistId}`)
  return { artist, artistId }
}

/** About noon, so many days ago by the clocks of a zone, in the middle of a slot of ten minutes. */
export function noonAgo(daysAgo: number, timeZone: string, minutes = 5): string {
  const day = dayAt(Date.now() - daysAgo * 86_400_000, timeZone)
  return new Date(Date.parse(`${day}T10:00:00Z`) + minutes * 60_000).toISOString()
}

/** What a player tells of a play. */
export const samplePlay = (trackId: number, startedAt: string, seconds = 100) => ({
  ...{ id: randomUUID(), trackId, seconds, startedAt },
})

/** Erases the account of somebody, as they may ask for. */
export async function eraseAccountOf(context: AppContext, { id }: { id: number }): Promise<void> {
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, id))
  await eraseAccount(context, account as UserRow)
}
