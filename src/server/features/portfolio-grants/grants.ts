import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_GRANTED_AT_ONCE } from '#contract/portfolio-grants.ts'
import type { GrantReceiver, NewGrants, PortfolioGrant } from '#contract/schemas/portfolio-grants.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { callOf, listCalls } from '#server/features/casting/service.ts'
import { castingCallsTable } from '#server/features/casting/table.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { isCastingAccount, portfolioPolicy } from '#server/features/portfolios/policy.ts'
import { ownItems } from '#server/features/portfolios/service.ts'
import { portfolioAlbumsTable, portfolioGrantsTable } from '#server/features/portfolios/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notifyOfGrant } from './notices.ts'
import { portfolioGrantPolicy } from './policy.ts'

const g = portfolioGrantsTable

/** How many calls and people are offered: more than a house of this kind has. */
const MOST_OFFERED = 300

/** Whom a model can show something to: calls that are not closed, then artists of the roster by name. */
export async function listReceivers({ db, site }: Pick<AppContext, 'db' | 'site'>): Promise<GrantReceiver[]> {
  const { timeZone } = await site()
  const [calls, people] = await Promise.all([
    listCalls(db, timeZone, { limit: MOST_OFFERED, offset: 0 }),
    db
      .select({ id: usersTable.id, name: artistsTable.name })
      .from(artistsTable)
      .innerJoin(usersTable, eq(usersTable.id, artistsTable.userId))
      .where(and(artistsTable.isPublished, isCastingAccount))
      .orderBy(sql`lower(${artistsTable.name})`)
      .limit(MOST_OFFERED),
  ])
  return [
    ...calls
      .filter(({ status }) => status !== 'closed')
      .map(({ id, title, trackTitle }) => ({
        kind: 'call' as const,
        id,
        name: title === trackTitle ? title : `${title} in ${trackTitle}`,
      })),
    ...people.map(({ id, name }) => ({ kind: 'person' as const, id, name })),
  ]
}

/** Grants as their model sees them, the latest first. */
export async function listGrants(db: Connection, ownerId: number, among?: SQL): Promise<PortfolioGrant[]> {
  const rows = await db
    .select({
      grant: g,
      call: sql<
        string | null
      >`coalesce(${castingCallsTable.title} || ' in ' || ${tracksTable.title}, ${tracksTable.title})`,
      person: sql<string | null>`coalesce(${artistsTable.name}, ${usersTable.username})`,
    })
    .from(g)
    .leftJoin(tracksTable, eq(tracksTable.id, g.callId))
    .leftJoin(castingCallsTable, eq(castingCallsTable.trackId, g.callId))
    .leftJoin(usersTable, eq(usersTable.id, g.personId))
    .leftJoin(artistsTable, eq(artistsTable.userId, g.personId))
    .where(and(eq(g.ownerId, ownerId), among))
    .orderBy(desc(g.id))
  return rows.map(({ grant: { id, imageId, videoId, albumId, callId, personId, createdAt }, call, person }) => ({
    ...{ id, imageId, videoId, albumId, grantedAt: createdAt.toISOString() },
    to:
      callId === null
        ? { kind: 'person', id: personId as number, name: person ?? '' }
        : { kind: 'call', id: callId, name: call ?? '' },
  }))
}

/** @throws 400 where nobody who casts, or no call that is open, would be shown something */
async function checkReceiver(
  { db, site }: Pick<AppContext, 'db' | 'site'>,
  { callId, personId }: NewGrants,
  by: Caller,
): Promise<void> {
  if (callId) {
    const call = await callOf(db, (await site()).timeZone, callId)
    if (!call) throw notFound('Casting call')
    if (call.status === 'closed') throw invalid('This casting call is closed', { callId: 'Choose a call that is open' })
    return
  }
  const [person] = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, personId ?? 0), isCastingAccount))
  if (!person || person.id === by.id) throw notFound('Person')
}

/**
 * Shows items of a portfolio, or whole albums, to a call or to a person, all of them or none, and tells whoever it is of it.
 * @returns what is shown to that call or person now
 * @throws 400 without items or with no single receiver, 404 for items of others and for people who do not cast
 */
export async function grantItems(context: AppContext, sent: NewGrants, by: Caller): Promise<PortfolioGrant[]> {
  const { images = [], videos = [], albums = [], callId = null, personId = null } = sent
  const count = images.length + videos.length + albums.length
  if (count === 0 || count > MAX_GRANTED_AT_ONCE)
    throw invalid(`Choose 1 to ${MAX_GRANTED_AT_ONCE} items of your portfolio`)
  if ((callId === null) === (personId === null)) throw invalid('Choose a call or a person')
  await checkReceiver(context, sent, by)
  const to = callId === null ? eq(g.personId, personId as number) : eq(g.callId, callId)
  return context.db.transaction(async (transaction) => {
    const own = {
      images: await ownItems(transaction, modelImagesTable, by.id, images),
      videos: await ownItems(transaction, modelVideosTable, by.id, videos),
      albums: await ownItems(transaction, portfolioAlbumsTable, by.id, albums),
    }
    const common = { ownerId: by.id, callId, personId }
    const added = await transaction
      .insert(g)
      .values([
        ...own.images.map((imageId) => ({ ...common, imageId })),
        ...own.videos.map((videoId) => ({ ...common, videoId })),
        ...own.albums.map((albumId) => ({ ...common, albumId })),
      ])
      .onConflictDoNothing()
      .returning({ id: g.id, albumId: g.albumId })
    const [first] = added
    const shown = { count: added.length, albums: added.filter(({ albumId }) => albumId !== null).length }
    if (first) await notifyOfGrant(context, transaction, { ...common, ...shown, grantId: first.id })
    return listGrants(transaction, by.id, to)
  })
}

/** Takes a grant back. @throws 404 when it is not the caller's */
export async function revokeGrant(db: Connection, id: number, caller: Caller): Promise<void> {
  const [grant] = await db.select({ ownerId: g.ownerId }).from(g).where(eq(g.id, id))
  if (!grant || !can(caller, portfolioGrantPolicy.revoke, grant)) throw notFound('Grant')
  await db.delete(g).where(eq(g.id, id))
}

/** Whether somebody may be shown anything at all. */
export const mayReceive = (caller: Caller): boolean => can(caller, portfolioPolicy.receiveGrants)
