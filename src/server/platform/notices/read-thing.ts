import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { announceUnread } from './announce.ts'
import { noticesTable as n } from './table.ts'
import { holdTold } from './take-back.ts'

/** Marks all notices of a thing as read, as when the thing itself was read where it stands: what comes next is news again. */
export async function readThing(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kind: NoticeKind,
  thing: string | number,
): Promise<void> {
  await holdTold(within, [kind], [thing])
  const read = await within
    .update(n)
    .set({ readAt: sql`now()` })
    .where(and(eq(n.kind, kind), eq(n.thing, String(thing)), isNull(n.readAt)))
    .returning({ userId: n.userId })
  await announceUnread(
    context,
    within,
    read.map(({ userId }) => userId),
  )
}
