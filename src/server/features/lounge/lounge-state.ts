import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LoungeRecord, SharedLounge } from '#contract/schemas/lounge.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { inOrder } from './order.ts'
import { quietUntilAt } from './quiet-hours.ts'
import { readSettings } from './settings.ts'
import { type LoungeRecordRow, loungeRecordsTable, loungeVotesTable } from './table.ts'

const r = loungeRecordsTable

const coins = sql<number>`(
  select count(*)::int from ${loungeVotesTable} where ${loungeVotesTable.recordId} = ${r.id})`.as('coins')

/** Who chose what plays, or played last: they are not next while others wait. */
export async function lastChooser(db: Connection): Promise<number | null> {
  const [row] = await db
    .select({ userId: r.userId })
    .from(r)
    .where(isNotNull(r.startedAt))
    .orderBy(desc(r.startedAt), desc(r.id))
    .limit(1)
  return row?.userId ?? null
}

/** What waits, in the order it will be played in. */
export async function waitingRecords(db: Connection) {
  const rows = await db.select({ record: r, coins }).from(r).where(eq(r.state, 'queued')).orderBy(asc(r.id))
  return inOrder(
    rows.map(({ record, coins: count }) => ({ ...record, coins: count })),
    await lastChooser(db),
  )
}

/** The clock that records begin by: that of the database, which all processes share. */
export async function databaseTime(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Math.round(Number(rows[0]?.now))
}

/** When a record that has begun ends, in milliseconds. */
export const endOf = ({ startedAt, length }: Pick<LoungeRecordRow, 'startedAt' | 'length'>): number =>
  (startedAt?.getTime() ?? 0) + (length ?? 0) * 1000

/** What of the lounge is the same for everybody. */
export async function readShared(db: Connection, timeZone: string): Promise<SharedLounge> {
  const { coinsFree, coinsFan, coinsVip, isLocked, ...settings } = await readSettings(db)
  const [playing] = await db.select({ record: r, coins }).from(r).where(eq(r.state, 'playing'))
  const waiting = await waitingRecords(db)
  const all = playing ? [{ ...playing.record, coins: playing.coins }, ...waiting] : waiting
  const show = await recordsAsShown(db, all)
  const first = playing ? show(playing.record.id) : null
  const serverTime = await databaseTime(db)
  return {
    serverTime,
    playing:
      first && playing?.record.startedAt
        ? {
            ...first,
            startedAt: playing.record.startedAt.toISOString(),
            endsAt: new Date(endOf(playing.record)).toISOString(),
          }
        : null,
    queue: waiting.flatMap(({ id }) => show(id) ?? []),
    isLocked,
    quietUntil: quietUntilAt(settings, new Date(serverTime), timeZone),
    coinsPerHour: { free: coinsFree, fan: coinsFan, vip: coinsVip },
  }
}

/** Looks up what is said of records, all at once. */
async function recordsAsShown(db: Connection, records: readonly (LoungeRecordRow & { coins: number })[]) {
  const trackIds = [...new Set(records.map(({ trackId }) => trackId))]
  const userIds = [...new Set(records.flatMap(({ userId }) => userId ?? []))]
  const tracks = trackIds.length ? await selectTracks(db).where(inArray(tracksTable.id, trackIds)) : []
  const people = userIds.length
    ? await db
        .select({ id: usersTable.id, username: usersTable.username })
        .from(usersTable)
        .where(inArray(usersTable.id, userIds))
    : []
  const trackById = new Map(tracks.map((row) => [row.track.id, presentTrack(row, null)]))
  const personById = new Map(people.map((person) => [person.id, person]))
  return (id: number): LoungeRecord | null => {
    const record = records.find((one) => one.id === id)
    const track = record && trackById.get(record.trackId)
    if (!record || !track) return null
    return {
      id,
      track: { ...track, duration: record.length ?? track.duration ?? 0 },
      chosenBy: personById.get(record.userId ?? 0) ?? null,
      isAutopilot: record.isAutopilot,
      coins: record.coins,
    }
  }
}
