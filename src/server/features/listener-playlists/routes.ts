import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_IMPORT_BYTES, MAX_OWN_PLAYLISTS, MAX_PLAYLIST_TRACKS } from '#contract/listener-playlists.ts'
import { listenerPlaylistsEndpoints } from '#contract/schemas/listener-playlists.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { receiveFile } from '#server/platform/media/receive.ts'
import { addTracks, placeTrack, removeTrack } from './change-tracks.ts'
import { contentsOf, tracksOf } from './contents.ts'
import { playlistFiles } from './export-file.ts'
import { matchLines } from './import/match-lines.ts'
import { readPlaylistFile } from './import/read-file.ts'
import { findInvited, join, newSecret, peopleOf, removePerson, setInvitation } from './people.ts'
import { listenerPlaylistPolicy } from './policy.ts'
import {
  asKept,
  type FoundPlaylist,
  findPlaylist,
  holdPlaylist,
  isJoinedBy,
  presentPlaylist,
  selectPlaylists,
} from './service.ts'
import { listenerPlaylistsTable, listenerPlaylistTracksTable } from './table.ts'

const p = listenerPlaylistsTable
const l = listenerPlaylistTracksTable
const nothing = { trackCount: 0, totalDuration: 0, sleeves: [] }

/** Holds the account: what it makes at once is counted one after the other. */
async function requireRoom(transaction: Connection, { id }: Caller): Promise<void> {
  await transaction.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, id)).for('no key update')
  if ((await transaction.$count(p, and(eq(p.ownerId, id), isNull(p.deletedAt)))) >= MAX_OWN_PLAYLISTS)
    throw conflict(`At most ${MAX_OWN_PLAYLISTS} playlists are kept for each person`)
}

export const listenerPlaylistRoutes = serve(listenerPlaylistsEndpoints, (context) => {
  const { db } = context
  const show = async (found: FoundPlaylist, caller: Caller | null) => {
    const { id } = found.row
    return presentPlaylist(found, (await contentsOf(db, [id], caller)).get(id) ?? nothing, caller)
  }
  const { update, remove, changeTracks, invite } = listenerPlaylistPolicy

  return {
    async own({ query: { limit, offset, trackId }, caller, reply }) {
      const where = or(eq(p.ownerId, caller.id), isJoinedBy(caller.id))
      const [total] = await db
        .select({ n: count() })
        .from(p)
        .where(and(where, isNull(p.deletedAt)))
      reply.header('x-total-count', String(total?.n ?? 0))
      const rows = await selectPlaylists(db, caller, where)
        .orderBy(desc(p.updatedAt), desc(p.id))
        .limit(limit)
        .offset(offset)
      const ids = rows.map(({ row }) => row.id)
      const contents = await contentsOf(db, ids, caller)
      const having =
        trackId === undefined ? [] : await db.select({ id: l.playlistId }).from(l).where(eq(l.trackId, trackId))
      const has = new Set(having.map(({ id }) => id))
      return rows.map((row) => ({
        ...presentPlaylist(asKept(row, undefined), contents.get(row.row.id) ?? nothing, caller),
        hasTrack: has.has(row.row.id),
      }))
    },

    get: async ({ params, query: { link }, caller }) => show(await findPlaylist(db, params.id, caller, link), caller),

    async tracks({ params: { id }, query: { link, ...page }, caller, reply }) {
      await findPlaylist(db, id, caller, link)
      reply.header('x-total-count', String(await db.$count(l, eq(l.playlistId, id))))
      return tracksOf(db, id, page, caller)
    },

    async exportFile({ params: { id }, query: { link, format }, caller, reply }) {
      const playlist = await findPlaylist(db, id, caller, link)
      const tracks = await tracksOf(db, id, { limit: MAX_PLAYLIST_TRACKS, offset: 0 }, caller)
      const { type, write } = playlistFiles[format]
      reply.headers({
        'content-type': type,
        // Under the name of the playlist (RFC 6266); the plain one is for programs that read no other.
        'content-disposition': `attachment; filename="playlist-${id}.${format}"; filename*=UTF-8''${encodeURIComponent(`${playlist.row.name}.${format}`)}`,
        'cache-control': 'private, no-store',
      })
      return reply.send(write(playlist, tracks, siteUrl(context)))
    },

    readFile: ({ request, caller }) =>
      receiveFile(
        context,
        request,
        { by: caller, field: 'file', maxBytes: MAX_IMPORT_BYTES, withinMs: 60_000, refuse: () => null },
        async ({ path, filename }) => {
          const { name, lines } = await readPlaylistFile(path, filename)
          return { name, lines: await matchLines(db, lines, siteUrl(context)) }
        },
      ),

    people: ({ params, caller }) => peopleOf(db, params.id, caller),

    invitation: ({ params, caller }) => findInvited(db, params.invitation, caller),

    async create({ body: { trackIds, ...columns }, caller }) {
      const id = await db.transaction(async (transaction) => {
        await requireRoom(transaction, caller)
        const [row] = await transaction
          .insert(p)
          .values({ ...columns, ownerId: caller.id, link: newSecret() })
          .returning({ id: p.id })
        const { id } = row as { id: number }
        if (trackIds?.length) await addTracks(transaction, id, { trackIds }, caller)
        return id
      })
      return show(await findPlaylist(db, id, caller), caller)
    },

    async update({ params: { id }, body: { version, ...columns }, caller }) {
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, update)
        await saveVersion(transaction, p, 'Playlist', id, columns, version)
      })
      return show(await findPlaylist(db, id, caller), caller)
    },

    async remove({ params: { id }, caller }) {
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, remove)
        await transaction.update(p).set({ deletedAt: sql`now()` }).where(eq(p.id, id))
      })
      return SUCCESS
    },

    async restore({ params: { id }, caller }) {
      await db.transaction(async (transaction) => {
        await requireRoom(transaction, caller)
        const restored = await transaction
          .update(p)
          .set({ deletedAt: null })
          .where(and(eq(p.id, id), eq(p.ownerId, caller.id), isNotNull(p.deletedAt)))
          .returning({ id: p.id })
        if (restored.length === 0) throw notFound('Playlist')
      })
      return show(await findPlaylist(db, id, caller), caller)
    },

    addTracks: ({ params: { id }, body, caller }) =>
      db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, changeTracks)
        return addTracks(transaction, id, body, caller)
      }),

    async placeTrack({ params: { id, trackId }, body, caller }) {
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, changeTracks)
        await placeTrack(transaction, id, trackId, body)
      })
      return SUCCESS
    },

    async removeTrack({ params: { id, trackId }, caller }) {
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, changeTracks)
        await removeTrack(transaction, id, trackId)
      })
      return SUCCESS
    },

    async invite({ params: { id }, caller }) {
      const invitation = newSecret()
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, invite)
        await setInvitation(transaction, id, invitation)
      })
      return { invitation }
    },

    async closeInvitation({ params: { id }, caller }) {
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, invite)
        await setInvitation(transaction, id, null)
      })
      return SUCCESS
    },

    async renewLink({ params: { id }, caller }) {
      const link = newSecret()
      await db.transaction(async (transaction) => {
        await holdPlaylist(transaction, id, caller, update)
        await transaction.update(p).set({ link }).where(eq(p.id, id))
      })
      return { link }
    },

    join: async ({ params, caller }) => ({
      id: await db.transaction((transaction) => join(transaction, params.invitation, caller)),
    }),

    async removePerson({ params: { id, userId }, caller }) {
      await db.transaction((transaction) => removePerson(transaction, id, userId, caller))
      return SUCCESS
    },
  }
})
