import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { LoungeSettings, LoungeSettingsPatch } from '#contract/schemas/lounge.ts'
import { chatRoomsTable } from '#server/features/chat/table.ts'
import { playlistsTable } from '#server/features/playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { loungeBlocksTable, loungeSettingsTable } from './table.ts'

const s = loungeSettingsTable
const c = chatRoomsTable
const ONLY = 1
/** Rooms beside streams go with their streams. */
const standsAlone = isNull(c.pagePath)

export type LoungeSettingsValues = Omit<typeof s.$inferSelect, 'id' | 'version' | 'updatedAt'>

const DEFAULTS: LoungeSettingsValues = {
  ...{ playlistId: null, chatRoomId: null, coinsFree: 2, coinsFan: 4, coinsVip: 8 },
  ...{ quietFrom: null, quietUntil: null, isLocked: false },
}

export async function readSettings(db: Connection): Promise<LoungeSettingsValues> {
  const [row] = await db.select().from(s).where(eq(s.id, ONLY))
  return row ?? DEFAULTS
}

/** Writes the sent settings. */
export async function writeSettings(db: Connection, sent: Partial<LoungeSettingsValues>): Promise<void> {
  await db
    .insert(s)
    .values({ id: ONLY, ...sent })
    .onConflictDoUpdate({ target: s.id, set: { ...sent, version: sql`${s.version} + 1`, updatedAt: sql`now()` } })
}

/** @throws 400 for a playlist there is not, and for quiet hours without a start or an end */
export async function checkSettings(db: Connection, sent: LoungeSettingsPatch): Promise<Partial<LoungeSettingsValues>> {
  const columns = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<LoungeSettingsValues>
  const { quietFrom, quietUntil } = { ...(await readSettings(db)), ...columns }
  if (columns.playlistId) {
    const [known] = await db
      .select({ id: playlistsTable.id })
      .from(playlistsTable)
      .where(eq(playlistsTable.id, columns.playlistId))
    const message = 'This playlist does not exist'
    if (!known) throw invalid(message, { playlistId: message })
  }
  if (columns.chatRoomId) {
    const [known] = await db
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.id, columns.chatRoomId), standsAlone))
    const message = 'This room does not exist'
    if (!known) throw invalid(message, { chatRoomId: message })
  }
  if ((quietFrom === null) !== (quietUntil === null)) {
    const message = 'Quiet hours need a start and an end'
    throw invalid(message, { [quietFrom === null ? 'quietFrom' : 'quietUntil']: message })
  }
  return columns
}

/** The settings as the host sees them, with what is blocked and what the autopilot may play from. */
export async function shownSettings(db: Connection): Promise<LoungeSettings> {
  const stored = await readSettings(db)
  const { playlistId, chatRoomId, coinsFree, coinsFan, coinsVip, quietFrom, quietUntil, isLocked } = stored
  const blocked = await db
    .select({ id: tracksTable.id, title: tracksTable.title, artist: tracksTable.artist })
    .from(loungeBlocksTable)
    .innerJoin(tracksTable, eq(tracksTable.id, loungeBlocksTable.trackId))
    .orderBy(asc(tracksTable.title), asc(tracksTable.id))
  const playlists = await db
    .select({ id: playlistsTable.id, name: playlistsTable.name })
    .from(playlistsTable)
    .orderBy(asc(playlistsTable.name), asc(playlistsTable.id))
    .limit(500)
  const rooms = await db.select({ id: c.id, name: c.name }).from(c).where(standsAlone).orderBy(asc(c.name), asc(c.id))
  return {
    ...{ playlistId, chatRoomId, coinsFree, coinsFan, coinsVip, quietFrom, quietUntil, isLocked },
    ...{ blocked, playlists, rooms },
  }
}
