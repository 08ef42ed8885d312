import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_PLAY_AGE_DAYS } from '#contract/listening.ts'
import type { Play } from '#contract/schemas/listening.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { listenerOf } from './choice.ts'
import { limitHourlyPlayTime } from './hourly-play-limit.ts'
import { playsTable } from './table.ts'

const DAY_MS = 24 * 3600 * 1000
/** Clocks of browsers are this far ahead without anybody lying. */
const CLOCK_SLACK_MS = 60_000

interface Row {
  id: string
  trackId: number
  seconds: number
  length: number | null
  startedAt: Date
}

const value = sql.placeholder
const p = playsTable
/** Keeps plays of one person; its text is there already, since players tell of up to a hundred at once. */
const keepPlays = preparedStatement<{ id: string }>(sql`
  insert into ${p} (id, user_id, listener, track_id, seconds, length, started_at)
  select id, ${value('userId')}::int, ${value('listener')}::bigint, track_id, seconds, length, started_at
  from unnest(${value('ids')}::uuid[], ${value('trackIds')}::int[], ${value('seconds')}::int[], ${value('lengths')}::int[],
    ${value('startedAt')}::timestamptz[]) as told (id, track_id, seconds, length, started_at)
  on conflict (id) do update set seconds = greatest(${p.seconds}, excluded.seconds), told_at = now()
  -- Somebody else's play stays theirs, whoever guesses its id.
  where ${p.listener} = excluded.listener and ${p.trackId} = excluded.track_id
  returning id`)

/** Seconds that can have been heard: no more than the track has, and than have passed since it began. */
function heardSeconds({ seconds, startedAt }: Play, length: number | null, now: number): number {
  const passed = Math.ceil((now + CLOCK_SLACK_MS - Date.parse(startedAt)) / 1000)
  return Math.min(seconds, length ?? seconds, passed)
}

/**
 * Keeps what somebody has played, in their history or without their name as they have chosen. Left out is what they may not hear, what
 * is no track, and what is said to begin tomorrow or began too long ago; what comes to more than can have been heard at that time counts
 * as nothing. A play that is told again goes on, and never becomes shorter.
 * @returns how many were kept
 */
export async function reportPlays(db: Database, plays: readonly Play[], caller: Caller): Promise<number> {
  if (plays.length === 0) return 0
  const { mark, choice } = await listenerOf(db, caller.id)
  if (choice === 'off') return 0
  const userId = choice === 'history' ? caller.id : null
  const tracks = await db
    .select({
      id: tracksTable.id,
      length: tracksTable.duration,
      accessTier: tracksTable.accessTier,
      publicFrom: tracksTable.publicFrom,
      earlyTier: tracksTable.earlyTier,
      audioUrl: tracksTable.audioUrl,
    })
    .from(tracksTable)
    .where(inArray(tracksTable.id, [...new Set(plays.map(({ trackId }) => trackId))]))
  const byId = new Map(tracks.map((track) => [track.id, track]))
  const now = Date.now()
  const rows = new Map<string, Row>()
  for (const play of plays) {
    const track = byId.get(play.trackId)
    const began = Date.parse(play.startedAt)
    const isPlausible = began <= now + CLOCK_SLACK_MS && began > now - MAX_PLAY_AGE_DAYS * DAY_MS
    if (!track?.audioUrl || !isPlausible || !can(caller, trackPolicy.play, { ...track, now: new Date(now) })) continue
    const seconds = Math.max(heardSeconds(play, track.length, now), rows.get(play.id)?.seconds ?? 0)
    rows.set(play.id, {
      ...{ id: play.id, trackId: track.id, seconds, length: track.length },
      startedAt: new Date(began),
    })
  }
  if (rows.size === 0) return 0
  return db.transaction(async (transaction) => {
    const told = [...rows.values()]
    const believed = await limitHourlyPlayTime(transaction, caller.id, mark, told)
    const kept = await keepPlays(transaction, {
      ids: told.map(({ id }) => id),
      trackIds: told.map(({ trackId }) => trackId),
      seconds: told.map(({ id }) => believed.get(id) ?? 0),
      lengths: told.map(({ length }) => length),
      startedAt: told.map((row) => row.startedAt.toISOString()),
      userId,
      listener: mark,
    })
    return kept.length
  })
}
