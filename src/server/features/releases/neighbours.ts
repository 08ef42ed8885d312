import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { KindWithRelatedRecords } from '#contract/releases.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import type { PastCall } from '#contract/schemas/releases.ts'
import { albumTracksTable } from '#server/features/albums/table.ts'
import { isCasting } from '#server/features/casting/service.ts'
import { announcedCallsTable } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { readAsFound } from '#server/platform/link-previews/source.ts'
import { releaseLinksTable } from './table.ts'

/** More than that stands around no page. */
const MOST = 60
/** In the order a page leads to them. */
const KINDS = ['albums', 'tracks', 'videos', 'casting', 'gigs', 'merchandise'] as const
type NeighbourKind = (typeof KINDS)[number]

const [l, a, t] = [releaseLinksTable, albumTracksTable, tracksTable]

const linkedTo = (where: SQL) => sql`select ${l.id} as place, linked.kind, linked.id from ${l}
  cross join lateral (values ('videos', ${l.videoId}), ('gigs', ${l.gigId}), ('merchandise', ${l.merchandiseId})) linked (kind, id)
  where ${where}`
const releasesWith = (where: SQL) => sql`select ${l.id} as place, linked.kind, linked.id from ${l}
  cross join lateral (values ('albums', ${l.albumId}), ('tracks', ${l.trackId})) linked (kind, id) where ${where}`
/** The call a video was cast by is that of its track. */
const callsOf = (where: SQL) =>
  sql`select ${t.id} as place, 'casting' as kind, ${t.id} as id from ${t} where ${isCasting} and ${where}`

const albumsWith = (trackId: number) =>
  sql`select ${a.albumId} as place, 'albums' as kind, ${a.albumId} as id from ${a} where ${a.trackId} = ${trackId}`

const tracksOn = (albumId: number) => sql`(select ${a.trackId} from ${a} where ${a.albumId} = ${albumId})`
const tracksOfVideo = (id: number) => sql`(select ${l.trackId} from ${l} where ${l.videoId} = ${id})`

/** What the pages of each kind lead to, as queries of `place`, `kind` and `id`. */
const neighboursOf: Record<KindWithRelatedRecords | 'topic', (id: number) => SQL[]> = {
  album: (id) => [
    linkedTo(sql`${l.albumId} = ${id}`),
    linkedTo(sql`${l.trackId} in ${tracksOn(id)}`),
    callsOf(sql`${t.id} in ${tracksOn(id)}`),
  ],
  track: (id) => [linkedTo(sql`${l.trackId} = ${id}`), albumsWith(id), callsOf(sql`${t.id} = ${id}`)],
  video: (id) => [releasesWith(sql`${l.videoId} = ${id}`), callsOf(sql`${t.id} in ${tracksOfVideo(id)}`)],
  gig: (id) => [releasesWith(sql`${l.gigId} = ${id}`)],
  merchandise: (id) => [releasesWith(sql`${l.merchandiseId} = ${id}`)],
  casting: (id) => [
    sql`select ${t.id} as place, 'tracks' as kind, ${t.id} as id from ${t} where ${t.id} = ${id}`,
    albumsWith(id),
    linkedTo(sql`${l.trackId} = ${id}`),
  ],
  topic: (id) => [releasesWith(sql`${l.topicId} = ${id}`)],
}

/** The tracks whose calls a page tells of. */
const castTracks: Partial<Record<KindWithRelatedRecords, (id: number) => SQL>> = {
  album: tracksOn,
  track: (id) => sql`(${id})`,
  video: tracksOfVideo,
}

/** Calls that are over and whose film is there, the earliest first. What they said is not told: the label has taken it down. */
export async function pastCallsOf(
  db: Connection,
  timeZone: string,
  kind: KindWithRelatedRecords,
  id: number,
): Promise<PastCall[]> {
  const among = castTracks[kind]
  if (!among) return []
  const called = announcedCallsTable
  const { rows } = await db.execute<{ trackId: number; track: string; at: string }>(sql`
    select ${t.id} as "trackId", ${t.title} as track, ${called.announcedAt} as at
    from ${t} join ${called} on ${called.trackId} = ${t.id}
    where ${t.id} in ${among(id)} and not ${isCasting}
      and exists (select 1 from ${l} where ${l.trackId} = ${t.id} and ${l.videoId} is not null)
    order by ${called.announcedAt}, ${t.id} limit ${MOST}`)
  return rows.map(({ trackId, track, at }) => ({ trackId, track, day: dayAt(Date.parse(at), timeZone) }))
}

/** Reads what pages lead to besides themselves. Each neighbour is read as whoever searches finds it: its own rules hold. */
export function readNeighbours(context: AppContext) {
  const readers = new Map(
    context.features.flatMap(({ name, search }) => (search ? [[name as string, readAsFound(search)] as const] : [])),
  )

  /** Hits of one kind by their keys, those the caller may not find left out. */
  const readHits = async (kind: NeighbourKind, ids: readonly number[], caller: Caller | null) =>
    ids.length === 0
      ? new Map<number | string, SearchHit>()
      : ((await readers.get(kind)?.(context, ids, caller)) ?? new Map())

  return {
    readHits,
    /** Everything around a record, a gig, an item or a topic. */
    async around(kind: KindWithRelatedRecords | 'topic', id: number, caller: Caller | null): Promise<SearchHit[]> {
      // A call that is over has no page.
      if (kind === 'casting' && !(await readHits('casting', [id], caller)).has(id)) return []
      const { rows } = await context.db.execute<{ kind: NeighbourKind; id: number }>(sql`
        select kind, id from (${sql.join(neighboursOf[kind](id), sql` union all `)}) found
        where id is not null group by kind, id order by min(place), kind limit ${MOST}`)
      const idsOf = (one: NeighbourKind) => rows.filter(({ kind }) => kind === one).map(({ id }) => id)
      const read = await Promise.all(
        KINDS.map(async (one) => {
          const ids = idsOf(one)
          const hits = await readHits(one, ids, caller)
          return ids.flatMap((id) => hits.get(id) ?? [])
        }),
      )
      return read.flat()
    },
  }
}

/** Topics of the forum by their keys, as far as somebody may read them. */
export async function readTopics(context: AppContext, ids: readonly number[], caller: Caller) {
  const forum = context.features.find(({ name }) => name === 'forum')
  if (ids.length === 0 || !forum?.linkPreview) return new Map<number | string, SearchHit>()
  return forum.linkPreview.read(context, ids, caller)
}
