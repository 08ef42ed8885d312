import { asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { SetList, Song, WholeSetList } from '#contract/schemas/set-lists.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { steersStream } from '#server/features/streams/service.ts'
import { streamsTable } from '#server/features/streams/table.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { type ListedTrackRow, listedTrackColumns, tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { forbidden, orNotFound } from '#server/platform/http/errors.ts'
import { setListPolicy } from './policy.ts'
import { type SongRow, setListSongsTable, setListsTable } from './table.ts'

const l = setListsTable
const n = setListSongsTable

/** A song with the track it is, and the album that is on. */
interface ShownSong {
  song: SongRow
  track: ListedTrackRow | null
  album: { id: number; title: string } | null
}

const album = sql<ShownSong['album']>`(
  select json_build_object('id', a.id, 'title', a.title) from album_tracks k join albums a on a.id = k.album_id
  where k.track_id = ${tracksTable.id} order by a.id limit 1)`

const selectSongs = (db: Connection) =>
  db.select({ song: n, track: listedTrackColumns, album }).from(n).leftJoin(tracksTable, eq(tracksTable.id, n.trackId))

/** The record a song is on; none for those who may not hear it. */
function recordOf({ track, album: on }: ShownSong, caller: Caller | null): Song['record'] {
  if (!track || !can(caller, trackPolicy.play, { ...track, now: new Date() })) return null
  return on
    ? { title: on.title, address: `/jukebox-wall?album=${on.id}` }
    : { title: track.title, address: `/jukebox-wall?single=${track.id}` }
}

const presentSong = (shown: ShownSong, caller: Caller | null): Song => ({
  ...{ id: shown.song.id, title: shown.song.title, record: recordOf(shown, caller) },
  playedAt: shown.song.playedAt?.toISOString() ?? null,
})

/** The songs of the set list of a gig in their order. */
const songsOf = (db: Connection, gigId: number): Promise<ShownSong[]> =>
  selectSongs(db).innerJoin(l, eq(l.id, n.setListId)).where(eq(l.gigId, gigId)).orderBy(asc(n.place), asc(n.id))

/** One song as everybody may be told of it: with its record where a guest may hear that. */
export async function songForAll(db: Connection, id: number): Promise<Song> {
  const [shown] = await selectSongs(db).where(eq(n.id, id))
  return presentSong(orNotFound(shown, 'Song'), null)
}

async function readList(db: Connection, gigId: number) {
  const [gig] = await db.select({ timeZone: gigsTable.timeZone }).from(gigsTable).where(eq(gigsTable.id, gigId))
  const [list] = await db.select().from(l).where(eq(l.gigId, gigId))
  return {
    timeZone: orNotFound(gig, 'Gig').timeZone,
    version: list?.version ?? 0,
    isShownBefore: list?.isShownBefore ?? true,
  }
}

/**
 * The set list of a gig as somebody may see it: what is not played yet is left out where its house keeps it to itself.
 * @throws 404 for a gig there is not
 */
export async function readSetList(db: Connection, gigId: number, caller: Caller | null): Promise<SetList> {
  const { timeZone, isShownBefore } = await readList(db, gigId)
  const songs = (await songsOf(db, gigId)).filter(({ song }) => isShownBefore || song.playedAt !== null)
  return { gigId, timeZone, isShownBefore, songs: songs.map((shown) => presentSong(shown, caller)) }
}

/** All of a set list, for those who write and play it. */
export async function wholeSetList(db: Connection, gigId: number, caller: Caller): Promise<WholeSetList> {
  const songs = await songsOf(db, gigId)
  return {
    ...{ gigId, ...(await readList(db, gigId)) },
    songs: songs.map((shown) => ({ ...presentSong(shown, caller), trackId: shown.song.trackId })),
  }
}

/** The stream of a gig whose set list somebody changes; null for a gig without one. */
export interface ChangedGig {
  stream: Pick<typeof streamsTable.$inferSelect, 'id' | 'status'> | null
}

/**
 * The gig whose set list somebody writes or plays.
 * @throws 404 for a gig there is not, 403 for whoever may not
 */
export async function requireChange(db: Connection, gigId: number, caller: Caller): Promise<ChangedGig> {
  const [row] = await db
    .select({ stream: { id: streamsTable.id, status: streamsTable.status } })
    .from(gigsTable)
    .leftJoin(streamsTable, eq(streamsTable.id, gigsTable.streamId))
    .where(eq(gigsTable.id, gigId))
  const { stream } = orNotFound(row, 'Gig')
  const steers = stream !== null && (await steersStream(db, stream.id, caller))
  if (!can(caller, setListPolicy.change, { steersStream: steers })) throw forbidden()
  return { stream }
}
