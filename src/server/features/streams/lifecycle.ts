import { and, eq, lt, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import { isRunning } from '#contract/streams.ts'
import { changeRoomBeside } from '#server/features/chat/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { notifyAudience } from '#server/platform/notices/audience.ts'
import { tellRoom } from './changes.ts'
import { mediaSessions } from './media-sessions.ts'
import { streamPolicy } from './policy.ts'
import { recordings } from './recordings/recordings.ts'
import { requireStanding } from './standing.ts'
import { type StreamRow, streamsTable } from './table.ts'

const s = streamsTable
/** A stream that nobody sends to for so long ends by itself. */
const SILENT_MINUTES = 30

/** Counts as a change of the record, for whoever edits it meanwhile. */
const nextVersion = sql`${s.version} + 1`

/**
 * Puts a stream on air, and tells those who asked for it and those who follow its artist. One that is on air stays as it is.
 * @throws 403 for whoever may not steer it, 409 for one that has ended
 */
export async function startStream(context: AppContext, id: number, caller: Caller): Promise<void> {
  const { stream } = await requireStanding(context.db, id, caller, streamPolicy.control)
  if (stream.status === 'ended') throw conflict('This stream has ended.')
  await context.db.transaction(async (transaction) => {
    const [started] = await transaction
      .update(s)
      .set({
        ...{ status: 'live', hostId: caller.id, startedAt: sql`now()`, silentSince: sql`now()` },
        ...{ version: nextVersion, updatedAt: sql`now()` },
      })
      .where(and(eq(s.id, id), sql`${s.status} in ('scheduled', 'active')`))
      .returning()
    if (!started) return
    await tellRoom(context, transaction, started)
    await notifyAudience(context, transaction, 'stream-live', id)
  })
}

/**
 * Ends a stream: whoever sends or watches is cut, and the chat beside it can be read only. One that has ended stays as it is.
 * @throws 403 for whoever may not steer it, 409 for one that has not begun
 */
export async function stopStream(context: AppContext, id: number, caller: Caller): Promise<void> {
  const { stream } = await requireStanding(context.db, id, caller, streamPolicy.control)
  if (stream.status === 'scheduled') throw conflict('This stream has not begun.')
  if (isRunning(stream.status)) await endStream(context, stream)
}

async function endStream(context: AppContext, { id, chatRoomId }: Pick<StreamRow, 'id' | 'chatRoomId'>): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [ended] = await transaction
      .update(s)
      .set({ status: 'ended', endedAt: sql`now()`, viewerCount: 0, version: nextVersion, updatedAt: sql`now()` })
      .where(and(eq(s.id, id), sql`${s.status} in ('active', 'live')`))
      .returning()
    if (ended) await tellRoom(context, transaction, ended)
  })
  // Before its host is cut, so that nobody waits for them.
  await recordings(context).stop(id)
  await mediaSessions(context).closeStream(id, 'This stream has ended.')
  await changeRoomBeside(context, chatRoomId, { isReadOnly: true })
}

/** Ends streams that were left on air, or set up and never begun; called every minute. */
export async function endSilentStreams(context: AppContext): Promise<void> {
  const silent = await context.db
    .select()
    .from(s)
    .where(
      and(
        sql`${s.status} in ('active', 'live')`,
        lt(s.silentSince, sql`now() - make_interval(mins => ${SILENT_MINUTES}::int)`),
      ),
    )
  for (const stream of silent) await endStream(context, stream)
  if (silent.length > 0) await context.changes.touch([data.streams])
}
