import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_PLAY_AGE_DAYS } from '#contract/listening.ts'
import type { Play } from '#contract/schemas/listening.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { listenerOf } from './choice.ts'
import { limitHourlyPlayTime } from './hourly-play-limit.ts'
import { playsTable } from './table.ts'

const DAY_MS = 24 * 3600 * 1000
/** Clocks of browsers are this far ahead without anybody lying. */
const CLOCK_SLACK_MS = 60_000

type Row = typeof playsTable.$inferInsert & { id: string; startedAt: Date }

/** Seconds that can have been heard: no more than the track has, and than have passed since it began. */
function heardSeconds({ seconds, startedAt }: Play, length: number | null, now: number): number {
  const passed = Math.ceil((now + CLOCK_SLACK_MS - Date.parse(startedAt)) / 1000)
  return Math.min(seconds, length ?? seconds, passed)
}

/**
 * Keeps what somebody has played, in their history or without their name as they have chosen. Left out is what they may not hear, what is no track, and what is said to begin tomorrow or began
 * too long ago; what comes to more than can have been heard at that time counts as nothing. A play that is told again goes on, and never becomes
 * shorter.
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
      ...{ id: play.id, userId, listener: mark, trackId: track.id, seconds, length: track.length },
      startedAt: new Date(began),
    })
  }
  if (rows.size === 0) return 0
  return db.transaction(async (transaction) => {
    const believed = await limitHourlyPlayTime(transaction, caller.id, mark, [...rows.values()])
    const kept = await transaction
      .insert(playsTable)
      .values([...rows.values()].map((row) => ({ ...row, seconds: believed.get(row.id) ?? 0 })))
      .onConflictDoUpdate({
        target: playsTable.id,
        set: { seconds: sql`greatest(${playsTable.seconds}, excluded.seconds)`, toldAt: sql`now()` },
        // Somebody else's play stays theirs, whoever guesses its id.
        setWhere: sql`${playsTable.listener} = excluded.listener and ${playsTable.trackId} = excluded.track_id`,
      })
      .returning({ id: playsTable.id })
    return kept.length
  })
}
