import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_COLLABORATORS } from '#contract/listener-playlists.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { listenerPlaylistPolicy } from './policy.ts'
import { findPlaylist, holdPlaylist, isUnblocked, selectPlaylists } from './service.ts'
import { listenerPlaylistsTable, playlistCollaboratorsTable } from './table.ts'

const p = listenerPlaylistsTable
const c = playlistCollaboratorsTable

/** What nobody guesses, for the address of a playlist or of an invitation. */
export const newSecret = (): string => randomBytes(18).toString('base64url')

/** Sets or closes the invitation of a playlist that is held. */
export async function setInvitation(transaction: Connection, id: number, invitation: string | null): Promise<void> {
  await transaction.update(p).set({ invitation }).where(eq(p.id, id))
}

/**
 * The playlist an open invitation is to.
 * @throws 404 for one that is closed or renewed, and between people who have blocked one another
 */
export async function findInvited(db: Connection, invitation: string, caller: Caller) {
  const [found] = await selectPlaylists(
    db,
    caller,
    and(eq(p.invitation, invitation), isNull(usersTable.bannedAt), isNull(p.hiddenAt), isUnblocked(caller.id)),
  )
  if (!found) throw notFound('Invitation')
  const { row, owner, isCollaborator } = found
  return { id: row.id, name: row.name, owner: owner.username, hasJoined: isCollaborator || owner.id === caller.id }
}

/** Accepts an invitation. The playlist is held, so that no more join than may. */
export async function join(transaction: Connection, invitation: string, caller: Caller): Promise<number> {
  await transaction.select({ id: p.id }).from(p).where(eq(p.invitation, invitation)).for('update')
  const { id, hasJoined } = await findInvited(transaction, invitation, caller)
  if (hasJoined) return id
  if ((await transaction.$count(c, eq(c.playlistId, id))) >= MAX_COLLABORATORS)
    throw conflict(`At most ${MAX_COLLABORATORS} people can join a playlist`)
  await transaction.insert(c).values({ playlistId: id, userId: caller.id })
  return id
}

/** Who keeps a playlist with its owner, for all of them. */
export async function peopleOf(db: Connection, id: number, caller: Caller) {
  const playlist = await findPlaylist(db, id, caller)
  if (!can(caller, listenerPlaylistPolicy.changeTracks, playlist)) throw forbidden()
  const rows = await db
    .select({ id: usersTable.id, username: usersTable.username, joinedAt: c.joinedAt })
    .from(c)
    .innerJoin(usersTable, eq(usersTable.id, c.userId))
    .where(eq(c.playlistId, id))
    .orderBy(asc(c.joinedAt), asc(usersTable.id))
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
}

/** Takes somebody off a playlist. Whoever was taken off by its owner has the old link, so an open invitation gets a new one. */
export async function removePerson(transaction: Connection, id: number, userId: number, caller: Caller): Promise<void> {
  const isLeaving = userId === caller.id
  const { leave, invite } = listenerPlaylistPolicy
  const { row } = await holdPlaylist(transaction, id, caller, isLeaving ? leave : invite)
  await transaction.delete(c).where(and(eq(c.playlistId, id), eq(c.userId, userId)))
  if (!isLeaving && row.invitation !== null) await setInvitation(transaction, id, newSecret())
  if (!isLeaving) await transaction.update(p).set({ link: newSecret() }).where(eq(p.id, id))
}

/** How long a deleted playlist can be restored. */
const KEPT_HOURS = 24

/** Deletes for good what was deleted a day ago. */
export async function clearDeleted({ db }: { db: Connection }): Promise<void> {
  await db.delete(p).where(sql`${p.deletedAt} < now() - make_interval(hours => ${KEPT_HOURS})`)
}
