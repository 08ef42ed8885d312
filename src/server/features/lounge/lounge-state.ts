import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { LoungeRecord, SharedLounge } from '#contract/schemas/lounge.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { databaseTime } from '#server/platform/database/database-clock.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { inOrder } from './order.ts'
import { quietUntilAt } from './quiet-hours.ts'
import { type LoungeSettingsValues, readSettings } from './settings.ts'
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

/** When a record that has begun ends, in milliseconds. */
export const endOf = ({ startedAt, length }: Pick<LoungeRecordRow, 'startedAt' | 'length'>): number =>
  (startedAt?.getTime() ?? 0) + (length ?? 0) * 1000

/** What of the lounge is the same for everybody, with what is asked of it for each. */
export interface ReadLounge {
  shared: SharedLounge
  settings: LoungeSettingsValues
  /** The track that plays, where one does. */
  playing: FoundTrack | undefined
}
type FoundTrack = Awaited<ReturnType<typeof selectTracks>>[number]

/** What of the lounge is the same for everybody. */
export async function readShared(db: Connection, timeZone: string): Promise<ReadLounge> {
  const settings = await readSettings(db)
  const { coinsFree, coinsFan, coinsVip, isLocked } = settings
  const [playing] = await db.select({ record: r, coins }).from(r).where(eq(r.state, 'playing'))
  const waiting = await waitingRecords(db)
  const all = playing ? [{ ...playing.record, coins: playing.coins }, ...waiting] : waiting
  const { show, tracks } = await recordsAsShown(db, all)
  const first = playing ? show(playing.record.id) : null
  const serverTime = await databaseTime(db)
  const shared = {
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
  return { shared, settings, playing: tracks.find(({ track }) => track.id === first?.track.id) }
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
  const show = (id: number): LoungeRecord | null => {
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
  return { show, tracks }
}
