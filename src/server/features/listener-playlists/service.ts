import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { allowedActions, can, type Rule } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type KeptPlaylist, listenerPlaylistPolicy, listenerPlaylistRules } from './policy.ts'
import { type ListenerPlaylistRow, listenerPlaylistsTable, playlistCollaboratorsTable } from './table.ts'

const p = listenerPlaylistsTable
const c = playlistCollaboratorsTable
const b = userBlocksTable

/** True where somebody and the owner of a playlist have not blocked one another. */
export const isUnblocked = (userId: SQL | number | typeof c.userId): SQL<boolean> => sql<boolean>`not exists (
  select from ${b} where (${b.blockerId} = ${userId} and ${b.blockedId} = ${p.ownerId})
    or (${b.blockerId} = ${p.ownerId} and ${b.blockedId} = ${userId}))`

/** True for playlists that somebody keeps with their owner. */
export const isJoinedBy = (userId: number): SQL<boolean> => sql<boolean>`(exists (
  select from ${c} where ${c.playlistId} = ${p.id} and ${c.userId} = ${userId}) and ${isUnblocked(userId)})`

/** A playlist as its rules and answers need it. */
export interface FoundPlaylist extends KeptPlaylist {
  row: ListenerPlaylistRow
  owner: { id: number; username: string }
  /** How many have joined. */
  joined: number
}

/** Selects playlists that are not deleted, as a caller stands to them; add `where`, order and page. */
export const selectPlaylists = (db: Connection, caller: Caller | null, where: SQL | undefined) =>
  db
    .select({
      row: p,
      owner: { id: usersTable.id, username: usersTable.username },
      isOwnerActive: sql<boolean>`${usersTable.bannedAt} is null`,
      joined: db.$count(c, eq(c.playlistId, p.id)),
      isCollaborator: caller ? isJoinedBy(caller.id) : sql<boolean>`false`,
    })
    .from(p)
    .innerJoin(usersTable, eq(usersTable.id, p.ownerId))
    .where(and(where, isNull(p.deletedAt)))
    .$dynamic()

/** What the rules are asked about of a selected playlist. */
export const asKept = (
  found: Awaited<ReturnType<typeof selectPlaylists>>[number],
  link: string | undefined,
): FoundPlaylist => ({
  ...found,
  ownerId: found.row.ownerId,
  visibility: found.row.visibility,
  isHidden: found.row.hiddenAt !== null,
  hasLink: link !== undefined && link === found.row.link,
})

/**
 * A playlist that the caller may see.
 * @param link the secret they came with
 * @throws 404 for one they may not know of
 */
export async function findPlaylist(
  db: Connection,
  id: number,
  caller: Caller | null,
  link?: string,
): Promise<FoundPlaylist> {
  const [found] = await selectPlaylists(db, caller, eq(p.id, id))
  const playlist = found && asKept(found, link)
  if (!playlist || !can(caller, listenerPlaylistPolicy.see, playlist)) throw notFound('Playlist')
  return playlist
}

/**
 * A playlist that the caller may do something with, held for the transaction: changes of its tracks and people come one
 * after the other.
 * @throws 404 for one they may not know of, 403 for one they may only look at
 */
export async function holdPlaylist(
  transaction: Connection,
  id: number,
  caller: Caller,
  action: Rule<KeptPlaylist>,
): Promise<FoundPlaylist> {
  await transaction.select({ id: p.id }).from(p).where(eq(p.id, id)).for('update')
  const playlist = await findPlaylist(transaction, id, caller)
  if (!can(caller, action, playlist)) throw forbidden()
  return playlist
}

/** What one caller is told of a playlist. */
export function presentPlaylist(
  playlist: FoundPlaylist,
  { trackCount, totalDuration, sleeves }: Pick<ListenerPlaylist, 'trackCount' | 'totalDuration' | 'sleeves'>,
  caller: Caller | null,
): ListenerPlaylist {
  const { row, owner } = playlist
  return {
    ...{ id: row.id, name: row.name, description: row.description, visibility: row.visibility, owner },
    ...{ trackCount, totalDuration, sleeves },
    link: can(caller, listenerPlaylistPolicy.seeLink, playlist) ? row.link : null,
    invitation: can(caller, listenerPlaylistPolicy.invite, playlist) ? row.invitation : null,
    keptWith: can(caller, listenerPlaylistPolicy.changeTracks, playlist) ? playlist.joined : 0,
    isHidden: playlist.isHidden,
    allowed: allowedActions(caller, listenerPlaylistRules, playlist),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
