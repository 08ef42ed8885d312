import { and, desc, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Caller, tiers } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { RoomWindow, TracksSchemas } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { can } from '#server/platform/access/can.ts'
import { seenByTiers } from '#server/platform/access/entitlements/early-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { countRows } from '#server/platform/database/lists.ts'
import type { Facets } from '#server/platform/database/row-counts.ts'
import { trackPolicy } from './policy.ts'
import { presentTrack, selectTracks } from './service.ts'
import { tracksTable } from './table.ts'

const { id, createdAt, audioUrl, publicFrom } = tracksTable
export const newestFirst = [desc(createdAt), desc(id)]

/** An order of the room, and what stands before a track in it. */
interface RoomOrder {
  by: SQL[]
  before: (track: number) => SQL
}

const inOrder: RoomOrder = {
  by: newestFirst,
  before: (track) =>
    sql`(${createdAt}, ${id}) > (select x.created_at, x.id from ${tracksTable} x where x.id = ${track})`,
}

/** The same seed gives the same order, so that page after page of it fits together without the server remembering any. */
const dealt = (seed: number): RoomOrder => ({
  by: [sql`hashint4extended(${id}, ${seed})`, sql`${id}`],
  before: (track) =>
    sql`(hashint4extended(${id}, ${seed}), ${id}) < (hashint4extended(${track}::int, ${seed}), ${track}::int)`,
})

/** Part of the circle of tracks one caller may hear. A track that is no longer in it is asked for in vain: the one after it answers. */
export async function windowOfRoom(
  context: AppContext,
  { limit, place: asked, track, shuffle }: InputOf<TracksSchemas['room']>['query'],
  caller: Caller | null,
): Promise<RoomWindow> {
  const now = new Date()
  const playableTiers = tiers.filter((tier) => can(caller, trackPolicy.play, { accessTier: tier, now }))
  const early = gt(publicFrom, now)
  // The database keeps counts by the tier alone: they do not hold while members have something first.
  const isPending = (await countRows(context, tracksTable, early, { early: true }, readsOf(tracks.room))) > 0
  const where = and(isNotNull(audioUrl), seenByTiers(tracksTable, playableTiers, now, isPending))
  const order = shuffle === undefined ? inOrder : dealt(shuffle)
  const count = (where: SQL | undefined, key: object, facets?: Facets[]) =>
    countRows(context, tracksTable, where, key, readsOf(tracks.room), facets)
  const heard = playableTiers.map((tier) => ({ audio: true, tier }))
  const total = await count(where, { heard: playableTiers }, isPending ? undefined : heard)
  if (total === 0) return { place: 0, total, tracks: [] }

  const before =
    track === undefined ? asked : await count(and(where, order.before(track)), { heard: playableTiers, track, shuffle })
  const place = before % total
  // The place is found among bare ids: what a track brings along is looked up for those alone that are sent.
  const idsFrom = (offset: number, rows: number) =>
    context.db
      .select({ id })
      .from(tracksTable)
      .where(where)
      .orderBy(...order.by)
      .limit(rows)
      .offset(offset)
  const read = (offset: number, rows: number) =>
    selectTracks(context.db)
      .where(inArray(id, idsFrom(offset, rows)))
      .orderBy(...order.by)
  const wanted = Math.min(limit, total)
  const rows = await read(place, wanted)
  if (rows.length < wanted) rows.push(...(await read(0, wanted - rows.length)))
  return { place, total, tracks: rows.map((row) => presentTrack(row, caller)) }
}
