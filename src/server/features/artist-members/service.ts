import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_MEMBERS } from '#contract/artist-members.ts'
import { type MemberRole, memberRoles } from '#contract/artists.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnArtistMembers } from '#contract/schemas/artist-members.ts'
import { artistPolicy, artistRules, mayBeInvited } from '#server/features/artists/policy.ts'
import { ownArtist } from '#server/features/artists/service.ts'
import { artistMembersTable, artistsTable } from '#server/features/artists/table.ts'
import { blockedEitherWay } from '#server/features/messages/service.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, invalid, notFound, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { lockUser } from '#server/platform/identity/accounts.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { forgetThings, holdTold } from '#server/platform/notices/take-back.ts'
import type { MembershipChange } from './notices.ts'

const [m, u] = [artistMembersTable, usersTable]

/** Who belongs to an artist today, or is invited. */
const today = (artistId: number): SQL | undefined => and(eq(m.artistId, artistId), isNull(m.leftAt))
const waitsFor = (caller: Caller): SQL | undefined => and(eq(m.userId, caller.id), isNull(m.joinedAt), isNull(m.leftAt))

const orNone = (error: unknown): null => {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}

/** Who belongs to the artist of a caller, and what the caller is invited to. */
export async function ownMembers(db: Connection, caller: Caller): Promise<OwnArtistMembers> {
  const invitations = await db
    .select({ id: m.id, artist: artistsTable.name, role: m.role })
    .from(m)
    .innerJoin(artistsTable, eq(artistsTable.id, m.artistId))
    .where(waitsFor(caller))
    .orderBy(asc(m.id))
  const artist = await ownArtist(db, caller).catch(orNone)
  if (!artist) return { artist: null, allowed: [], members: [], invitations }
  const allowed = allowedActions(caller, artistRules, artist)
  const shown = and(today(artist.id), allowed.includes('manageMembers') ? undefined : isNotNull(m.joinedAt))
  const others = await db
    .select({ id: u.id, username: u.username, role: m.role, isInvited: sql<boolean>`${m.joinedAt} is null` })
    .from(m)
    .innerJoin(u, eq(u.id, m.userId))
    .where(shown)
    .orderBy(asc(m.id))
  const owners = await db
    .select({ id: u.id, username: u.username })
    .from(u)
    .where(eq(u.id, artist.userId ?? 0))
  return {
    artist: { id: artist.id, name: artist.name },
    allowed,
    members: [
      ...owners.map((owner) => ({ ...owner, role: 'owner' as const, isOwner: true, isInvited: false })),
      ...others.map((other) => ({ ...other, isOwner: false })),
    ],
    invitations,
  }
}

/**
 * The artist of a caller who says who belongs to it.
 * @throws 404 where they belong to none, 403 unless they own it
 */
async function managedArtist(db: Connection, caller: Caller): Promise<number> {
  const artist = await ownArtist(db, caller)
  if (!can(caller, artistPolicy.manageMembers, artist)) throw forbidden('Only the owner says who belongs to an artist')
  return artist.id
}

const unknownName = () => invalid('No artist has this username', { username: 'No artist has this username' })

/**
 * Invites an account of an artist.
 * @throws 400 for a name no artist has, 409 where they belong to it already or too many do
 */
export async function inviteMember(
  context: AppContext,
  { username, role }: { username: string; role: MemberRole },
  caller: Caller,
): Promise<string> {
  return context.db.transaction(async (transaction) => {
    const artistId = await managedArtist(transaction, caller)
    const named = eq(sql`lower(${u.username})`, username.toLowerCase())
    const [user] = await transaction
      .select()
      .from(u)
      .where(and(named, sql`${u.id} <> ${caller.id}`, sql`${u.id} <> all (${blockedEitherWay(caller.id)})`))
    if (!user || !mayBeInvited(user)) throw unknownName()
    // Whoever invites at once does it one after the other, so that no more are there than may be.
    await transaction.select().from(artistsTable).where(eq(artistsTable.id, artistId)).for('no key update')
    const [there] = await transaction.select({ people: count() }).from(m).where(today(artistId))
    if ((there?.people ?? 0) >= MAX_MEMBERS) throw conflict(`No more than ${MAX_MEMBERS} belong to an artist`)
    const [row] = await transaction
      .insert(m)
      .values({ artistId, userId: user.id, role })
      .onConflictDoNothing()
      .returning({ id: m.id })
    if (!row) throw conflict(`${user.username} belongs to the artist already, or is invited`)
    await notify(context, transaction, [user.id], 'artist-invitation', `${row.id}`, { actorId: caller.id })
    return user.username
  })
}

/**
 * Tells the owner of an artist, or whoever it concerns, what somebody else did with a membership; the invitation to it, which is
 * answered with that, is told no more.
 */
async function tellChange(
  context: AppContext,
  within: Connection,
  { id, artistId, userId }: typeof m.$inferSelect,
  change: MembershipChange,
  caller: Caller,
): Promise<void> {
  const [artist] = await within
    .select({ name: artistsTable.name, owner: artistsTable.userId })
    .from(artistsTable)
    .where(eq(artistsTable.id, artistId))
  const reader = change === 'joined' || change === 'declined' || change === 'left' ? artist?.owner : userId
  await holdTold(within, ['artist-invitation'], [id], [reader ?? null])
  await forgetThings(context, within, ['artist-invitation'], [id])
  if (!artist || !reader) return
  const facts = { change, artist: artist.name }
  await notify(context, within, [reader], 'artist-member', `${id} ${change}`, { actorId: caller.id, facts })
}

/**
 * Accepts or declines an invitation, and tells the owner.
 * @throws 404 for one that is not theirs or was taken back, 409 for whoever belongs to an artist already
 */
export const answerInvitation = (context: AppContext, id: number, accepts: boolean, caller: Caller): Promise<void> =>
  context.db.transaction(async (transaction) => {
    // Two invitations accepted at once are answered one after the other.
    await lockUser(transaction, caller.id)
    const its = and(eq(m.id, id), waitsFor(caller))
    if (accepts && (await ownArtist(transaction, caller).catch(orNone)))
      throw conflict('Your account belongs to an artist already, and one account belongs to one')
    const answered = accepts
      ? await transaction.update(m).set({ joinedAt: new Date() }).where(its).returning()
      : await transaction.delete(m).where(its).returning()
    const membership = orNotFound(answered[0], 'Invitation')
    await tellChange(context, transaction, membership, accepts ? 'joined' : 'declined', caller)
  })

/** Changes what somebody may do, and tells them; what is not answered yet says it by itself. */
export const setMemberRole = (context: AppContext, userId: number, role: MemberRole, caller: Caller): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const its = and(today(await managedArtist(transaction, caller)), eq(m.userId, userId))
    const isOther = and(its, sql`${m.role} <> ${role}`)
    const [membership] = await transaction.update(m).set({ role }).where(isOther).returning()
    if (!membership) {
      orNotFound((await transaction.select({ id: m.id }).from(m).where(its))[0], 'Member')
      return
    }
    if (!membership.joinedAt) return
    // Only what holds now is told, and told again when it holds again.
    const told = memberRoles.map((each) => `${membership.id} ${each}`)
    await forgetThings(context, transaction, ['artist-member'], told)
    await tellChange(context, transaction, membership, role, caller)
  })

/** Ends a membership from now on and tells the other side; what was only asked is gone without a word. */
const end = (context: AppContext, its: SQL | undefined, change: 'left' | 'removed', caller: Caller): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const dropped = await transaction
      .delete(m)
      .where(and(its, isNull(m.joinedAt)))
      .returning({ id: m.id })
    const taken = dropped.map(({ id }) => id)
    await forgetThings(context, transaction, ['artist-invitation'], taken)
    const ended = await transaction.update(m).set({ leftAt: new Date() }).where(its).returning()
    if (dropped.length + ended.length === 0) throw notFound('Member')
    for (const membership of ended) await tellChange(context, transaction, membership, change, caller)
  })

/** Removes somebody, or takes their invitation back. */
export const removeMember = async (context: AppContext, userId: number, caller: Caller): Promise<void> =>
  end(context, and(today(await managedArtist(context.db, caller)), eq(m.userId, userId)), 'removed', caller)

/**
 * Leaves the artist one has joined.
 * @throws 403 for its owner
 */
export async function leaveArtist(context: AppContext, caller: Caller): Promise<void> {
  const artist = await ownArtist(context.db, caller)
  if (!can(caller, artistPolicy.leave, artist)) throw forbidden('The owner of an artist cannot leave it')
  await end(context, and(today(artist.id), eq(m.userId, caller.id)), 'left', caller)
}
