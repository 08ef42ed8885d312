import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_ALBUMS } from '#contract/portfolio-albums.ts'
import type { AlbumFields } from '#contract/schemas/portfolio-albums.ts'
import { openProfile } from '#server/features/model-profiles/service.ts'
import { modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { type PortfolioAlbumRow, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import { can, type Rule } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { type Move, movedIn, savePlaces } from '#server/platform/database/order-by-hand.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { nameKeyOf } from './name-key.ts'
import { portfolioAlbumPolicy } from './policy.ts'

const a = portfolioAlbumsTable

/** Whoever names, orders or fills albums of a portfolio at once does it one after the other. */
const holdPortfolio = (transaction: Connection, ownerId: number) =>
  transaction
    .select({ id: modelProfilesTable.id })
    .from(modelProfilesTable)
    .where(eq(modelProfilesTable.id, ownerId))
    .for('update')

/**
 * An album its caller may change so, held with its portfolio until the transaction ends.
 * @throws 404 when it is not theirs, as for one that is not there
 */
export async function holdAlbum(
  transaction: Connection,
  id: number,
  caller: Caller,
  may: Rule<{ ownerId: number }>,
): Promise<PortfolioAlbumRow> {
  const [seen] = await transaction.select({ ownerId: a.ownerId }).from(a).where(eq(a.id, id))
  if (!seen || !can(caller, may, seen)) throw notFound('Album')
  await holdPortfolio(transaction, seen.ownerId)
  const [album] = await transaction.select().from(a).where(eq(a.id, id)).for('update')
  if (!album) throw notFound('Album')
  return album
}

/** The key of a name that no other album of the portfolio has. @throws 400 for one of which nothing is seen, 409 for one that is there */
async function freeKey(transaction: Connection, ownerId: number, name: string, except: number): Promise<string> {
  const nameKey = nameKeyOf(name)
  if (nameKey === '') throw invalid('Name is required', { name: 'Name is required' })
  const taken = await transaction.$count(a, and(eq(a.ownerId, ownerId), eq(a.nameKey, nameKey), ne(a.id, except)))
  const message = 'There is an album of this name already'
  if (taken > 0) throw conflict(message, { name: message })
  return nameKey
}

/**
 * Begins an album after those that are there.
 * @returns its key
 * @throws 409 for a name that is there, and where the portfolio has as many as it may
 */
export const createAlbum = (db: Database, { name, description }: AlbumFields, by: Caller): Promise<number> =>
  db.transaction(async (transaction) => {
    await openProfile(transaction, by.id)
    await holdPortfolio(transaction, by.id)
    const nameKey = await freeKey(transaction, by.id, name, 0)
    const [there] = await transaction
      .select({ count: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${a.position}), -1)::int` })
      .from(a)
      .where(eq(a.ownerId, by.id))
    const { count, last } = there ?? { count: 0, last: -1 }
    if (count >= MAX_ALBUMS) throw conflict(`A portfolio holds at most ${MAX_ALBUMS} albums`)
    const [album] = await transaction
      .insert(a)
      .values({ ownerId: by.id, name, nameKey, description: description ?? null, position: last + 1 })
      .returning({ id: a.id })
    return (album as { id: number }).id
  })

/** Changes the words of an album. @throws 404, 409 for a name that is there and for a stale version */
export const updateAlbum = (
  db: Database,
  id: number,
  { version, ...sent }: Partial<AlbumFields> & { version?: number | undefined },
  caller: Caller,
): Promise<void> =>
  db.transaction(async (transaction) => {
    const { ownerId } = await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.update)
    const named = sent.name === undefined ? {} : { nameKey: await freeKey(transaction, ownerId, sent.name, id) }
    await saveVersion(transaction, a, 'Album', id, { ...sent, ...named }, version)
  })

/** Gives an album another place among those of its portfolio. @throws 404, 409 where what it should stand beside is gone */
export const placeAlbum = (db: Database, id: number, move: Move, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    const { ownerId } = await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.arrange)
    const there = await transaction
      .select({ id: a.id })
      .from(a)
      .where(eq(a.ownerId, ownerId))
      .orderBy(asc(a.position), asc(a.id))
    const order = there.map((one) => one.id)
    await savePlaces(transaction, a, movedIn(order, id, move))
  })

/** Deletes an album, and with it what was granted with it; what was in it stays where it is. @throws 404 */
export const removeAlbum = (db: Database, id: number, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    await holdAlbum(transaction, id, caller, portfolioAlbumPolicy.remove)
    await transaction.delete(a).where(eq(a.id, id))
  })
