import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { guestSlot } from '#contract/streams.ts'
import { mayChangeArtist } from '#server/features/artists/service.ts'
import { chatRoomMembersTable } from '#server/features/chat/table.ts'
import { can, type Rule } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
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

/** What somebody is to a stream; null for one there is not. */
export async function readStanding(db: Connection, id: number, caller: Caller): Promise<CallerStanding | null> {
  const [row] = await db
    .select({
      stream: s,
      isGuest: sql<boolean>`${g.userId} is not null`,
      isRemoved: sql<boolean>`${member.removedAt} is not null`,
      hasTicket: sql<boolean>`${c.id} is not null`,
      isInvited: sql<boolean>`${member.invitedAt} is not null`,
    })
    .from(s)
    .leftJoin(g, and(eq(g.streamId, s.id), eq(g.userId, caller.id)))
    .leftJoin(t, and(eq(t.streamId, s.id), eq(t.userId, caller.id)))
    .leftJoin(c, and(eq(c.id, t.codeId), isNull(c.voidedAt)))
    .leftJoin(member, and(eq(member.roomId, s.chatRoomId), eq(member.userId, caller.id)))
    .where(eq(s.id, id))
  if (!row) return null
  const { artistId } = row.stream
  return { ...row, isOfArtist: artistId !== null && (await mayChangeArtist(db, artistId, caller)) }
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
