import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { LOUNGE_ROOM } from '#contract/lounge.ts'
import type { LoungeState, PlayingRecord } from '#contract/schemas/lounge.ts'
import { findRoom } from '#server/features/chat/service.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { coinsLeft } from './coins.ts'
import { readShared } from './lounge-state.ts'
import { loungePolicy, loungeRules } from './policy.ts'
import { readSettings } from './settings.ts'
import { loungeRecordsTable, loungeVotesTable } from './table.ts'

/** Seconds of what plays that have passed; none while the arm comes down. */
export const positionIn = (playing: PlayingRecord | null, serverTime: number): number =>
  playing ? Math.min(playing.track.duration, Math.max(0, (serverTime - Date.parse(playing.startedAt)) / 1000)) : 0

/** Where somebody hears what plays, or why they do not: its audio is given out as that of any track. */
async function soundFor(
  db: Connection,
  playing: PlayingRecord | null,
  caller: Caller | null,
): Promise<Pick<LoungeState, 'audioUrl' | 'silence'>> {
  if (!playing) return { audioUrl: null, silence: null }
  if (!can(caller, loungePolicy.listen)) return { audioUrl: null, silence: 'guest' }
  const [row] = await selectTracks(db).where(eq(tracksTable.id, playing.track.id))
  const audioUrl = row ? presentTrack(row, caller).audioUrl : null
  return { audioUrl, silence: audioUrl === null ? 'tier' : null }
}

/** The records in the machine that somebody has put in, or has a coin on. */
async function ownRecords(db: Connection, caller: Caller | null): Promise<Pick<LoungeState, 'own' | 'voted'>> {
  if (!caller) return { own: [], voted: [] }
  const { id, userId, state } = loungeRecordsTable
  const isInside = inArray(state, ['queued', 'playing'])
  const own = await db
    .select({ id })
    .from(loungeRecordsTable)
    .where(and(eq(userId, caller.id), isInside))
  const voted = await db
    .select({ id })
    .from(loungeVotesTable)
    .innerJoin(loungeRecordsTable, eq(id, loungeVotesTable.recordId))
    .where(and(eq(loungeVotesTable.userId, caller.id), isInside))
  return { own: own.map((row) => row.id), voted: voted.map((row) => row.id) }
}

/** The room beside the machine, for whoever may enter it. */
async function roomFor(context: AppContext, caller: Caller | null): Promise<number | null> {
  const { chatRoomId } = await readSettings(context.db)
  if (chatRoomId === null || !caller) return null
  const room = await findRoom(context, chatRoomId, caller).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return room?.isOpen ? chatRoomId : null
}

/** The lounge as somebody finds it. */
export async function readLounge(context: AppContext, caller: Caller | null): Promise<LoungeState> {
  const { db, realtime } = context
  const { timeZone } = await context.site()
  const shared = await readShared(db, timeZone)
  const members = realtime.membersOf(LOUNGE_ROOM)
  const mayListen = can(caller, loungePolicy.listen)
  return {
    ...shared,
    position: positionIn(shared.playing, shared.serverTime),
    ...(await soundFor(db, shared.playing, caller)),
    ...(await ownRecords(db, caller)),
    roomId: await roomFor(context, caller),
    coins: caller ? await coinsLeft(db, caller) : null,
    here: {
      total: members.length,
      people: mayListen ? members.map(({ id, username }) => ({ id, username })) : [],
    },
    allowed: allowedActions(caller, loungeRules, undefined),
  }
}

/** Nobody's name is told to guests, nor to other sites. */
const A_MEMBER = { id: 0, username: 'a member' }

/** The lounge as a guest sees it: what plays and what waits, and of people how many there are. */
export function withoutNames(lounge: LoungeState): LoungeState {
  const unnamed = <R extends { chosenBy: typeof A_MEMBER | null }>(record: R): R => ({
    ...record,
    chosenBy: record.chosenBy && A_MEMBER,
  })
  return {
    ...lounge,
    playing: lounge.playing && unnamed(lounge.playing),
    queue: lounge.queue.map(unnamed),
  }
}
