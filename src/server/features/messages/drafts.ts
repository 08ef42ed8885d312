import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { MessageDraft } from '#contract/schemas/kit/message-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { findMessage } from './service.ts'
import { messageDraftsTable } from './table.ts'

const d = messageDraftsTable
/** Nobody answers more messages at once. */
const MOST_DRAFTS = 200
/** The place of a message that answers none. */
export const NEW_MESSAGE = 'new'

const at = (caller: Caller, place: string) => and(eq(d.userId, caller.id), eq(d.place, place))

/** @throws 404 where the place is a message that is not theirs to answer */
async function requirePlace(db: Connection, place: string, caller: Caller): Promise<void> {
  if (place !== NEW_MESSAGE) await findMessage(db, Number(place), caller)
}

/** What somebody has begun to write at a place; null where there is nothing. */
export async function findDraft(db: Connection, place: string, caller: Caller): Promise<MessageDraft | null> {
  await requirePlace(db, place, caller)
  const [row] = await db.select().from(d).where(at(caller, place))
  return row ? { ...row, updatedAt: row.updatedAt.toISOString() } : null
}

/** Keeps what somebody has begun to write; the oldest goes where there are too many. */
export async function saveDraft(
  db: Connection,
  place: string,
  values: Omit<MessageDraft, 'updatedAt'>,
  caller: Caller,
): Promise<void> {
  await requirePlace(db, place, caller)
  const set = { ...values, updatedAt: sql`now()` }
  await db
    .insert(d)
    .values({ userId: caller.id, place, ...set })
    .onConflictDoUpdate({ target: [d.userId, d.place], set })
  await db.execute(sql`delete from ${d} where user_id = ${caller.id} and place in
    (select place from ${d} where user_id = ${caller.id} order by updated_at desc offset ${MOST_DRAFTS})`)
}

/** Forgets what somebody has begun to write. */
export async function dropDraft(db: Connection, place: string, caller: Caller): Promise<void> {
  await requirePlace(db, place, caller)
  await db.delete(d).where(at(caller, place))
}
