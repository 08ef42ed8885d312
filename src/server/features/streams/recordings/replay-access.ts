import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { streamPolicy } from '../policy.ts'
import { type CallerStanding, readStanding, requireStanding } from '../standing.ts'
import { type RecordingRow, type ReplayRow, streamReplaysTable, streamsTable } from '../table.ts'

/** What somebody is to a stream whose recording they ask for, and how that is shown. */
export interface ReplayAccess extends CallerStanding {
  /** Null as long as nothing was said of it. */
  replay: ReplayRow | null
}

/** How the recording of a stream is shown. */
export async function readReplay(db: Connection, streamId: number): Promise<ReplayRow | null> {
  const [row] = await db.select().from(streamReplaysTable).where(eq(streamReplaysTable.streamId, streamId))
  return row ?? null
}

/** What a guest is to a stream: nothing at all. */
async function guestStanding(db: Connection, id: number): Promise<CallerStanding | null> {
  const [stream] = await db.select().from(streamsTable).where(eq(streamsTable.id, id))
  return stream
    ? { stream, isOfArtist: false, isGuest: false, isRemoved: false, hasTicket: false, isInvited: false }
    : null
}

/** Whether somebody may watch a part, one that is published or not. */
export const mayWatch = (
  { replay, ...standing }: ReplayAccess,
  { isPublished }: Pick<RecordingRow, 'isPublished'>,
  caller: Caller | null,
): boolean => can(caller, streamPolicy.watchReplay, { ...standing, isPublished, isPublic: replay?.isPublic ?? false })

/**
 * What somebody, signed in or not, is to a stream whose recording they ask for.
 * @throws 404 for a stream there is not or they may not know of, 403 for members whom it is not for, and 404 for such guests
 */
export async function requireReplay(db: Connection, id: number, caller: Caller | null): Promise<ReplayAccess> {
  const replay = await readReplay(db, id)
  const standing = caller ? await readStanding(db, id, caller) : await guestStanding(db, id)
  if (!standing) throw notFound('Stream')
  const found = { ...standing, replay }
  if (mayWatch(found, { isPublished: true }, caller)) return found
  if (caller) await requireStanding(db, id, caller)
  throw notFound('Recording')
}
