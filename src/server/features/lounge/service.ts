import type { Caller } from '#contract/kit/access.ts'
import { LOUNGE_ROOM } from '#contract/lounge.ts'
import type { LoungeState, PersonalLoungeState, PlayingRecord } from '#contract/schemas/lounge.ts'
import { mayEnterRoom } from '#server/features/chat/service.ts'
import { presentTrack } from '#server/features/tracks/service.ts'
import { allowedActions, can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { shareReading } from '#server/platform/concurrency/share-reading.ts'
import { knownDatabaseTime } from '#server/platform/database/database-clock.ts'
import { coinsLeft } from './coins.ts'
import { type ReadLounge, readShared } from './lounge-state.ts'
import { type PersonalState, personalState } from './personal-state.ts'
import { coinsOf, loungePolicy, loungeRules } from './policy.ts'

/** More than sit at the bar as pages draw it. */
const MOST_NAMED = 60

const NOBODYS_STATE: PersonalState = { own: [], voted: [], spent: [] }

/** Seconds of what plays that have passed; none while the arm comes down. */
export const positionIn = (playing: PlayingRecord | null, serverTime: number): number =>
  playing ? Math.min(playing.track.duration, Math.max(0, (serverTime - Date.parse(playing.startedAt)) / 1000)) : 0

/** Where somebody hears what plays, or why they do not: its audio is given out as that of any track. */
function soundFor(playing: ReadLounge['playing'], caller: Caller | null): Pick<LoungeState, 'audioUrl' | 'silence'> {
  if (!playing) return { audioUrl: null, silence: null }
  if (!can(caller, loungePolicy.listen)) return { audioUrl: null, silence: 'guest' }
  const { audioUrl } = presentTrack(playing, caller)
  return { audioUrl, silence: audioUrl === null ? 'tier' : null }
}

/** The room beside the machine, for whoever may enter it. */
async function roomFor(context: AppContext, chatRoomId: number | null, caller: Caller | null): Promise<number | null> {
  if (chatRoomId === null || !caller) return null
  return (await mayEnterRoom(context.db, chatRoomId, caller)) ? chatRoomId : null
}

/** They ask within most of a second: that many read it ten times rather than a hundred. */
const TOGETHER_MS = 100

const readings = new WeakMap<AppContext, () => Promise<ReadLounge>>()

/** All who listen read the lounge when its record changes: what is the same for all is read once for those who ask meanwhile. */
function readTogether(context: AppContext): Promise<ReadLounge> {
  const read =
    readings.get(context) ??
    shareReading(async () => readShared(context.db, (await context.site()).timeZone), TOGETHER_MS)
  readings.set(context, read)
  return read()
}

/** What of the lounge is the own of somebody who is signed in: everybody at the bar asks for it when the record changes. */
export async function readPersonalState(context: AppContext, caller: Caller): Promise<PersonalLoungeState> {
  const { shared, settings, playing } = await readTogether(context)
  const { own, voted, spent } = await personalState(context.db, caller.id)
  const coins = coinsLeft(spent, coinsOf(caller, settings))
  return { recordId: shared.playing?.id ?? null, ...soundFor(playing, caller), own, voted, coins }
}

/** The lounge as somebody finds it. */
export async function readLounge(context: AppContext, caller: Caller | null): Promise<LoungeState> {
  const { db, realtime } = context
  const { shared, settings, playing } = await readTogether(context)
  const here = realtime.firstMembersOf(LOUNGE_ROOM, MOST_NAMED)
  const mayListen = can(caller, loungePolicy.listen)
  const { own, voted, spent } = caller ? await personalState(db, caller.id) : NOBODYS_STATE
  const roomId = await roomFor(context, settings.chatRoomId, caller)
  // What was shared, and what came after it, took its time.
  const serverTime = await knownDatabaseTime(db)
  return {
    ...{ ...shared, serverTime, position: positionIn(shared.playing, serverTime) },
    ...soundFor(playing, caller),
    ...{ own, voted, roomId },
    coins: caller ? coinsLeft(spent, coinsOf(caller, settings)) : null,
    here: {
      total: here.total,
      people: mayListen ? here.members.map(({ id, username }) => ({ id, username })) : [],
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
