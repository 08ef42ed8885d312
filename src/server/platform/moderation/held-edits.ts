import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HeldKind } from '#contract/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { HoldDecision } from './holds.ts'
import { sourceOf } from './sources.ts'
import { moderationCasesTable as c } from './table.ts'

type HeldContext = Pick<AppContext, 'features'>

const isOpenCaseOf = (kind: HeldKind, id: number) => and(eq(c.kind, kind), eq(c.thingId, id), isNull(c.settledAt))

/**
 * Brings before the label a change of something that others have read: it is out of sight from now on, and comes back where it stood.
 * Called before the thing is held, as the desk holds the case before it; `keepHeldEdit` follows once the new words are written.
 */
export async function holdEditCase(
  context: HeldContext,
  transaction: Connection,
  kind: HeldKind,
  id: number,
  { reason }: HoldDecision,
): Promise<void> {
  const thing = await sourceOf(context, kind).find(transaction, id, null)
  if (!thing) return
  const { title, text, authorId, authorName } = thing
  const held = { heldFor: reason, releasedAt: new Date() }
  await transaction
    .insert(c)
    .values({ kind, thingId: id, title, text, authorId, authorName, ...held })
    .onConflictDoUpdate({ target: [c.kind, c.thingId], targetWhere: isNull(c.settledAt), set: held })
}

/** Has the case say what was written; one that people have reported keeps what it said to them. */
export async function keepHeldEdit(
  context: HeldContext,
  transaction: Connection,
  kind: HeldKind,
  id: number,
): Promise<void> {
  const thing = await sourceOf(context, kind).find(transaction, id, null)
  if (!thing) return
  const { title, text } = thing
  await transaction
    .update(c)
    .set({ title, text })
    .where(and(isOpenCaseOf(kind, id), sql`${c.reports} = 0`))
}
