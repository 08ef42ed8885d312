import { eq, sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { streamsTable } from './table.ts'

const s = streamsTable
const SOON_MS = 2000

/**
 * Notes how many people are before each running stream, where it is another number than before: lists show it, and pages that are
 * kept show it with them. Those before the stream are told by the room itself. Called every minute.
 */
export async function countViewers({ db, realtime, changes }: AppContext): Promise<void> {
  const running = await db
    .select({ id: s.id, chatRoomId: s.chatRoomId, viewerCount: s.viewerCount })
    .from(s)
    .where(sql`${s.status} in ('active', 'live')`)
  const changed = running.flatMap(({ id, chatRoomId, viewerCount }) => {
    const people = realtime.membersOf(socketRoomOf(chatRoomId)).length
    return people === viewerCount ? [] : [{ id, people }]
  })
  for (const { id, people } of changed)
    await db
      .update(s)
      .set({ viewerCount: people, mostViewers: sql`greatest(${s.mostViewers}, ${people})` })
      .where(eq(s.id, id))
  if (changed.length > 0) await changes.touch([data.streams])
}

const counting = new WeakMap<AppContext, NodeJS.Timeout>()

/** Counts in a moment, once for all who come and go until then. */
export function countViewersSoon(context: AppContext): void {
  if (counting.has(context)) return
  const count = () => {
    counting.delete(context)
    countViewers(context).catch((error: Error) =>
      context.log.warn({ error }, 'viewers of streams could not be counted'),
    )
  }
  counting.set(context, setTimeout(count, SOON_MS).unref())
}
