import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { guestSlot } from '#contract/streams.ts'
import { mayChangeArtist } from '#server/features/artists/service.ts'
import { chatRoomMembersTable } from '#server/features/chat/table.ts'
import { can, type Rule } from '#server/platform/access/can.ts'
import { batchLookups } from '#server/platform/concurrency/batch-lookups.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { forbidden, notFound } from '#server/platform/http/errors.ts'
import { closureOf, type StreamStanding, streamPolicy } from './policy.ts'
import { type StreamRow, streamCodesTable, streamGuestsTable, streamsTable, streamTicketsTable } from './table.ts'

const s = streamsTable
const g = streamGuestsTable
const member = chatRoomMembersTable
const t = streamTicketsTable
const c = streamCodesTable

/** A stream with what somebody is to it, as of one moment. */
export interface CallerStanding extends StreamStanding {
  stream: StreamRow
  /** Whether the chat beside it lets them in whatever their tier. */
  isInvited: boolean
}

const [askedStream, askedUser] = [sql`asked.stream_id`, sql<number>`asked.user_id`]
/** What some people are to some streams, the first to the first, the second to the second. */
const standings = preparedQuery((db) =>
  db
    .select({
      userId: askedUser.as('asked_user'),
      stream: s,
      isGuest: sql<boolean>`${g.userId} is not null`,
      isRemoved: sql<boolean>`${member.removedAt} is not null`,
      hasTicket: sql<boolean>`${c.id} is not null`,
      isInvited: sql<boolean>`${member.invitedAt} is not null`,
    })
    .from(
      sql`unnest(${sql.placeholder('streamIds')}::int[], ${sql.placeholder('userIds')}::int[]) as asked (stream_id, user_id)`,
    )
    .innerJoin(s, eq(s.id, askedStream))
    .leftJoin(g, and(eq(g.streamId, s.id), eq(g.userId, askedUser)))
    .leftJoin(t, and(eq(t.streamId, s.id), eq(t.userId, askedUser)))
    .leftJoin(c, and(eq(c.id, t.codeId), isNull(c.voidedAt)))
    .leftJoin(member, and(eq(member.roomId, s.chatRoomId), eq(member.userId, askedUser)))
    .prepare('stream_standings'),
)
type StandingRow = Omit<CallerStanding, 'isOfArtist'>

/** Everybody who watches is asked about again each second: those of the same moment are looked up together. */
function standingLookup(db: Database) {
  return batchLookups(async (keys: readonly string[]): Promise<ReadonlyMap<string, StandingRow>> => {
    const pairs = keys.map((key) => key.split(' ').map(Number))
    const [streamIds, userIds] = [pairs.map(([streamId]) => streamId), pairs.map(([, userId]) => userId)]
    const rows = await standings(db).execute({ streamIds, userIds })
    return new Map(rows.map(({ userId, ...row }) => [`${row.stream.id} ${userId}`, row]))
  })
}
const lookups = new WeakMap<Database, ReturnType<typeof standingLookup>>()

/**
 * Whether somebody may still do something with a stream, asked anew; for the hundreds who watch it.
 * @param allows asked once more where the stream is an artist's, whom they may change
 */
export async function isStillAllowed(
  db: Database,
  streamId: number,
  caller: Caller,
  allows: (standing: CallerStanding) => boolean,
): Promise<boolean> {
  const find = lookups.get(db) ?? standingLookup(db)
  lookups.set(db, find)
  const row = await find(`${streamId} ${caller.id}`)
  if (!row) return false
  return allows({ ...row, isOfArtist: false }) || allows(await withArtist(db, row, caller))
}

async function withArtist(db: Connection, row: StandingRow, caller: Caller): Promise<CallerStanding> {
  const { artistId } = row.stream
  return { ...row, isOfArtist: artistId !== null && (await mayChangeArtist(db, artistId, caller)) }
}

/** What somebody is to a stream; null for one there is not. */
export async function readStanding(db: Connection, id: number, caller: Caller): Promise<CallerStanding | null> {
  const [found] = await standings(db).execute({ streamIds: [id], userIds: [caller.id] })
  if (!found) return null
  const { userId: _, ...row } = found
  return withArtist(db, row, caller)
}

/**
 * What somebody is to a stream they may do something with.
 * @throws 404 for a stream there is not, or that is for the label alone; 403 where its tier is above theirs, or they may not do that
 */
export async function requireStanding(
  db: Connection,
  id: number,
  caller: Caller,
  action: Rule<StreamStanding> = streamPolicy.watch,
): Promise<CallerStanding> {
  const standing = await requireKnown(db, id, caller)
  if (!can(caller, streamPolicy.watch, standing)) throw forbidden(closedWords(standing, caller))
  if (!can(caller, action, standing)) throw forbidden()
  return standing
}

/** What somebody is to a stream they may know of. @throws 404 for any other */
export async function requireKnown(db: Connection, id: number, caller: Caller): Promise<CallerStanding> {
  const standing = await readStanding(db, id, caller)
  if (!standing || !isKnownTo(standing, caller)) throw notFound('Stream')
  return standing
}

/** The place of a stream that is somebody's own, beside its host. */
export const ownSlotOf = ({ id }: Pick<Caller, 'id'>): string => guestSlot(id)

/** Whether somebody may know of a stream. */
const isKnownTo = (standing: CallerStanding, caller: Caller): boolean =>
  can(caller, streamPolicy.seeInList, standing.stream) || can(caller, streamPolicy.watch, standing)

const TIER_WORDS = { free: 'members', fan: 'Fan Pass holders', vip: 'VIP members', admin: 'the label' } as const

function closedWords(standing: CallerStanding, caller: Caller): string {
  if (closureOf(caller, standing) === 'removed') return 'You were sent away from this stream.'
  return `This stream is for ${TIER_WORDS[standing.stream.accessTier]}.`
}
