import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { captionsRoomOf, MOST_GUESTS } from '#contract/streams.ts'
import { setDoor } from '#server/features/chat/service.ts'
import { chatRoomMembersTable } from '#server/features/chat/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden, invalid, notFound } from '#server/platform/http/errors.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { tellRoom } from './changes.ts'
import { mediaSessions } from './media-sessions.ts'
import { streamPolicy } from './policy.ts'
import { readStanding, requireStanding } from './standing.ts'
import { type StreamRow, streamGuestsTable, streamsTable } from './table.ts'

const g = streamGuestsTable

async function findPerson(db: Connection, username: string): Promise<Caller> {
  const [person] = await db
    .select()
    .from(usersTable)
    .where(and(eq(sql`lower(${usersTable.username})`, username.toLowerCase()), isNull(usersTable.bannedAt)))
  if (!person) throw notFound('Person')
  return callerOf(person)
}

/** Changes who is beside the host within a transaction that tells those before the stream. */
const changeStage = (context: AppContext, stream: StreamRow, change: (transaction: Connection) => Promise<unknown>) =>
  context.db.transaction(async (transaction) => {
    // Held until the end, so that two who invite at once see one another's guests.
    await transaction
      .select({ id: streamsTable.id })
      .from(streamsTable)
      .where(eq(streamsTable.id, stream.id))
      .for('update')
    await change(transaction)
    await tellRoom(context, transaction, stream)
  })

const takeOffStage = (context: AppContext, stream: StreamRow, person: Caller) =>
  changeStage(context, stream, (transaction) =>
    transaction.delete(g).where(and(eq(g.streamId, stream.id), eq(g.userId, person.id))),
  )

/**
 * Asks somebody on the stage.
 * @throws 403 for whoever may not steer the stream, 404 for a person there is not, 400 for one who may not watch it, 409 on a full stage
 */
export async function inviteGuest(context: AppContext, id: number, username: string, caller: Caller): Promise<void> {
  const { stream } = await requireStanding(context.db, id, caller, streamPolicy.control)
  if (stream.status === 'ended') throw conflict('This stream has ended.')
  const person = await findPerson(context.db, username)
  const theirs = await readStanding(context.db, id, person)
  if (!theirs || !can(person, streamPolicy.watch, theirs)) throw invalid('They may not watch this stream.')
  await changeStage(context, stream, async (transaction) => {
    const [guests] = await transaction.select({ count: count() }).from(g).where(eq(g.streamId, id))
    if (!theirs.isGuest && (guests?.count ?? 0) >= MOST_GUESTS) throw conflict('The stage is full.')
    await transaction.insert(g).values({ streamId: id, userId: person.id }).onConflictDoNothing()
    await transaction.update(streamsTable).set({ showedOthers: true }).where(eq(streamsTable.id, id))
  })
}

/** Takes somebody off the stage, or goes off it oneself. @throws 403 where it is somebody else and one may not steer the stream */
export async function uninviteGuest(context: AppContext, id: number, username: string, caller: Caller): Promise<void> {
  const standing = await requireStanding(context.db, id, caller)
  const person = await findPerson(context.db, username)
  if (person.id !== caller.id && !can(caller, streamPolicy.control, standing)) throw forbidden()
  await takeOffStage(context, standing.stream, person)
  // Whom the stage alone let in above their tier goes out of the chat beside it, too.
  const theirs = await readStanding(context.db, id, person)
  if (theirs?.isInvited && !can(person, streamPolicy.watch, theirs))
    await setDoor(context, standing.stream.chatRoomId, person.id, { isInvited: false })
  await mediaSessions(context).check()
}

/**
 * Sends somebody away from a stream, its stage and its chat at once, or lets them in to watch again.
 * @throws 403 for whoever may not steer the stream, 404 for a person there is not, 400 for one who steers it
 */
export async function setRemoval(
  context: AppContext,
  id: number,
  username: string,
  isRemoved: boolean,
  caller: Caller,
): Promise<void> {
  const { stream } = await requireStanding(context.db, id, caller, streamPolicy.control)
  const person = await findPerson(context.db, username)
  const theirs = await readStanding(context.db, id, person)
  if (theirs && can(person, streamPolicy.control, theirs)) throw invalid('Whoever steers a stream stays.')
  const leavesStage = isRemoved && theirs?.isGuest === true
  await setDoor(context, stream.chatRoomId, person.id, { isRemoved, ...(leavesStage ? { isInvited: false } : {}) })
  if (leavesStage) await takeOffStage(context, stream, person)
  if (theirs?.isRemoved !== isRemoved)
    await context.realtime.toPerson(person.id, { type: 'admission_changed', streamId: id, isRemoved })
  await context.realtime.checkRoom(captionsRoomOf(id), context.db)
  await mediaSessions(context).check()
}

/** So many of those who were sent away are told at once. */
const MOST_REMOVALS = 200

/** Those who were sent away from a stream and could be let in again, the last one first. @throws 403 for whoever may not steer it */
export async function listRemovals(db: Connection, id: number, caller: Caller) {
  const { stream } = await requireStanding(db, id, caller, streamPolicy.control)
  const { roomId, userId, removedAt } = chatRoomMembersTable
  const rows = await db
    .select({ id: usersTable.id, username: usersTable.username, since: removedAt })
    .from(chatRoomMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, userId))
    .where(and(eq(roomId, stream.chatRoomId), isNotNull(removedAt), isNull(usersTable.bannedAt)))
    .orderBy(desc(removedAt), desc(usersTable.id))
    .limit(MOST_REMOVALS)
  return rows.flatMap(({ since, ...person }) => (since ? [{ ...person, since: since.toISOString() }] : []))
}
