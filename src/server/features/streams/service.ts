import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { AnnouncedStream, Stream, StreamSource, WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { StreamStatus } from '#contract/streams.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import { isFor } from '#server/platform/access/entitlements/label.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { MediaAbilities } from '#server/platform/live-media/media-server.ts'
import { findGigOfStream } from './gig-of-stream.ts'
import { closureOf, listedTiers, streamPolicy, streamRules } from './policy.ts'
import { posterAddress, recordingFor } from './recordings/replay.ts'
import { readStanding, requireKnown } from './standing.ts'
import {
  type StreamRow,
  streamGuestsTable,
  streamRecordingsTable,
  streamRemindersTable,
  streamReplaysTable,
  streamsTable,
} from './table.ts'

const s = streamsTable

/** What lists and the page of a gig are told of the recording of a stream. */
export interface AnnouncedRecording {
  stage: AnnouncedStream['recording'] | null
  title: string | null
  poster: string | null
  /** The video it is in the public list; null while not everybody may watch it. */
  videoId: number | null
}

/** What there is of the recording of a stream, for a query that has the stream in it. */
export const announcedRecording = sql<AnnouncedRecording | null>`(
  select json_build_object('stage', case
      when bool_and(r.is_published) filter (where r.state = 'ready') then 'published'
      when bool_or(r.state <> 'failed') then 'coming' else 'none' end,
    'title', max(p.title), 'poster', max(p.poster_url), 'videoId', max(p.video_id) filter (where p.is_public))
  from ${streamRecordingsTable} r left join ${streamReplaysTable} p on p.stream_id = r.stream_id
  where r.stream_id = ${s.id})`

/** Selects streams with everything their answer shows; add `where`, order and page. */
const selectStreams = (db: Connection) =>
  db
    .select({ stream: s, hostName: usersTable.username, artistSlug: publicSlug, recording: announcedRecording })
    .from(s)
    .leftJoin(usersTable, eq(usersTable.id, s.hostId))
    .leftJoin(artistsTable, eq(artistsTable.id, s.artistId))
    .$dynamic()

interface ShownStream {
  stream: StreamRow
  hostName: string | null
  artistSlug: string | null
  recording: AnnouncedRecording | null
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A stream as somebody is told of it, whether they may watch or not. */
export function presentStream(shown: ShownStream, caller: Caller | null): Stream {
  const { stream: row, hostName, artistSlug } = shown
  return {
    ...{ id: row.id, title: row.title, description: row.description, status: row.status, version: row.version },
    ...{ accessTier: row.accessTier, access_tier: row.accessTier, streamType: row.streamType },
    ...{ scheduledStart: iso(row.scheduledStart), scheduledEnd: iso(row.scheduledEnd) },
    ...{ startedAt: iso(row.startedAt), endedAt: iso(row.endedAt) },
    ...{ artistId: row.artistId, artistSlug },
    ...{ featured_artist: row.featuredArtist, featuredArtist: row.featuredArtist },
    ...{ hostId: row.hostId, host_name: hostName },
    ...{ viewer_count: row.viewerCount, viewerCount: row.viewerCount, mostViewers: row.mostViewers },
    locked: caller !== null && !isFor(caller, row.accessTier),
    replaySummary: summaryOf(shown, caller),
  }
}

/** A replay in a list: for those whose tier it is for, and for all where all may watch it. */
function summaryOf({ stream, recording }: ShownStream, caller: Caller | null): Stream['replaySummary'] {
  if (recording?.stage !== 'published') return null
  const { title, poster, videoId } = recording
  const isPublic = videoId !== null
  if (!isPublic && !(caller && isFor(caller, stream.accessTier))) return null
  return { title: title ?? stream.title, posterUrl: posterAddress(stream.id, poster), isPublic }
}

const RUNNING = ['live', 'active'] as const
const OPEN = [...RUNNING, 'scheduled'] as const

/** Those on air first, then those about to be, then those announced, the next one first. */
const openOrder = () => [
  sql`case ${s.status} when 'live' then 0 when 'active' then 1 else 2 end`,
  asc(s.scheduledStart),
  asc(s.id),
]

/** What one caller may know of, of one status or of those that have not ended. */
function listFilter(status: StreamStatus | readonly StreamStatus[], caller: Caller | null): SQL | undefined {
  return and(
    inArray(s.status, typeof status === 'string' ? [status] : [...status]),
    inArray(s.accessTier, listedTiers(caller)),
  )
}

interface Page {
  status?: StreamStatus | undefined
  limit: number
  offset: number
}

/** A page of streams, and how many there are of them. */
export async function listStreams(db: Connection, { status, limit, offset }: Page, caller: Caller | null) {
  const where = listFilter(status ?? OPEN, caller)
  const [total] = await db.select({ count: count() }).from(s).where(where)
  const rows = await selectStreams(db)
    .where(where)
    .orderBy(...(status === 'ended' ? [desc(s.endedAt), desc(s.id)] : openOrder()))
    .limit(limit)
    .offset(offset)
  return { total: total?.count ?? 0, streams: rows.map((row) => presentStream(row, caller)) }
}

/** Whether anything is on air, and what (resolution 110). */
export async function streamStatus(db: Connection, caller: Caller | null) {
  const rows = await selectStreams(db)
    .where(listFilter(RUNNING, caller))
    .orderBy(...openOrder())
    .limit(50)
  const streams = rows.map((row) => presentStream(row, caller))
  const isLive = streams.some(({ status }) => status === 'live')
  return { isLive, active: streams.length > 0, count: streams.length, stream: streams[0] ?? null, streams }
}

/**
 * One stream as somebody watches and steers it.
 * @param moment how to ask who sends to it at this moment, and what the media server can do
 * @throws 404 where there is none they may know of
 */
export async function findStream(
  db: Connection,
  id: number,
  caller: Caller,
  { sourcesOf, media }: { sourcesOf: (id: number) => readonly StreamSource[]; media: MediaAbilities },
): Promise<WatchedStream> {
  const [found] = await selectStreams(db).where(eq(s.id, id))
  const standing = await requireKnown(db, id, caller)
  const row = orNotFound(found, 'Stream')
  const closedBecause = closureOf(caller, standing)
  const isOpen = closedBecause === null
  const [reminder] = await db
    .select()
    .from(streamRemindersTable)
    .where(and(eq(streamRemindersTable.streamId, id), eq(streamRemindersTable.userId, caller.id)))
  const gig = await findGigOfStream(db, id)
  const guests = isOpen ? await guestsOf(db, id) : []
  const recording = await recordingFor(db, standing, caller)
  return {
    ...presentStream(row, caller),
    ...{ locked: !isOpen, closedBecause, hasTicket: standing.hasTicket },
    ...{ gig, guests, media },
    allowed: allowedActions(caller, streamRules, standing),
    roomId: isOpen ? row.stream.chatRoomId : null,
    hasReminder: reminder !== undefined,
    // Asked last: an answer that tells of a moment before what its reader was told would bring back whoever has gone.
    sources: isOpen ? [...sourcesOf(id)] : [],
    ...recording,
  }
}

const guestsOf = (db: Connection, streamId: number) =>
  db
    .select({ id: usersTable.id, username: usersTable.username })
    .from(streamGuestsTable)
    .innerJoin(usersTable, eq(usersTable.id, streamGuestsTable.userId))
    .where(eq(streamGuestsTable.streamId, streamId))
    .orderBy(asc(streamGuestsTable.invitedAt), asc(usersTable.id))

/** A stream as the page of its gig shows it; null for whoever may not know of it. */
export function presentAnnounced(
  row: StreamRow | null,
  recording: AnnouncedRecording | null,
  caller: Caller | null,
): AnnouncedStream | null {
  if (!row || !can(caller, streamPolicy.seeInList, row)) return null
  const { stage = null, videoId = null, poster = null } = recording ?? {}
  return {
    ...{ id: row.id, status: row.status, accessTier: row.accessTier, recording: stage ?? 'none' },
    publicReplay: stage === 'published' && videoId !== null ? { videoId, hasPoster: poster !== null } : null,
    ...{ scheduledStart: iso(row.scheduledStart), scheduledEnd: iso(row.scheduledEnd) },
    ...{ startedAt: iso(row.startedAt), endedAt: iso(row.endedAt) },
  }
}

/** Whether somebody may steer a stream. */
export async function steersStream(db: Connection, id: number, caller: Caller): Promise<boolean> {
  const standing = await readStanding(db, id, caller)
  return standing !== null && can(caller, streamPolicy.control, standing)
}

/** Opens or announces a stream within the page of another feature; see `createStream`. */
export { createStream } from './changes.ts'
