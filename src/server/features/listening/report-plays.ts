import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MAX_PLAY_AGE_DAYS } from '#contract/listening.ts'
import type { Play } from '#contract/schemas/listening.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { listenerOf } from './choice.ts'
import { type ReportedPlay, storePlays } from './store-plays.ts'

const DAY_MS = 24 * 3600 * 1000
/** Clocks of browsers are this far ahead without anybody lying. */
const CLOCK_SLACK_MS = 60_000

const t = tracksTable
const tracksByIds = preparedQuery((db) =>
  db
    .select({
      ...{ id: t.id, length: t.duration, audioUrl: t.audioUrl },
      ...{ accessTier: t.accessTier, publicFrom: t.publicFrom, earlyTier: t.earlyTier },
    })
    .from(t)
    .where(sql`${t.id} = any(${sql.placeholder('ids')})`)
    .prepare('played_tracks'),
)

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
  const ids = [...new Set(plays.map(({ trackId }) => trackId))]
  const tracks = await tracksByIds(db).execute({ ids })
  const byId = new Map(tracks.map((track) => [track.id, track]))
  const now = Date.now()
  const rows = new Map<string, ReportedPlay>()
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
  return storePlays(db, { accountId: caller.id, mark, userId: choice === 'history' ? caller.id : null }, [
    ...rows.values(),
  ])
}
