import { and, eq, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, type PgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Nobody writes in more places at once. */
const MOST_DRAFTS = 200

/** What every table of drafts has, one for each person and place; its key are both. */
export const draftColumns = {
  userId: integer()
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** `new`, or the key of what is answered. */
  place: text().notNull(),
  updatedAt: moment().notNull().default(sql`now()`),
}
/** The place of what answers nothing. */
export const NEW_PLACE = 'new'

type DraftTable = PgTable & Record<keyof typeof draftColumns, AnyPgColumn>
interface DraftAt {
  userId: number
  place: string
}

const at = (d: DraftTable, { userId, place }: DraftAt) => and(eq(d.userId, userId), eq(d.place, place))

/** What somebody has begun to write at a place; null where there is nothing. */
export async function findDraft<T extends DraftTable>(
  db: Connection,
  table: T,
  where: DraftAt,
): Promise<(Omit<T['$inferSelect'], 'updatedAt'> & { updatedAt: string }) | null> {
  const [row] = await db
    .select()
    .from(table as DraftTable)
    .where(at(table, where))
  return row ? ({ ...row, updatedAt: (row['updatedAt'] as Date).toISOString() } as never) : null
}

/** Keeps what somebody has begun to write; the oldest goes where there are too many. */
export async function saveDraft<T extends DraftTable>(
  db: Connection,
  table: T,
  where: DraftAt,
  values: Omit<T['$inferInsert'], keyof typeof draftColumns>,
): Promise<void> {
  const d: DraftTable = table
  const set = { ...values, updatedAt: sql`now()` }
  await db
    .insert(d)
    .values({ ...where, ...set })
    .onConflictDoUpdate({ target: [d.userId, d.place], set })
  await db.execute(sql`delete from ${d} where user_id = ${where.userId} and place in
    (select place from ${d} where user_id = ${where.userId} order by updated_at desc offset ${MOST_DRAFTS})`)
}

/** Forgets what somebody has begun to write, with what is sent, in its transaction; answers whether there was something. */
export async function dropDraft(db: Connection, table: DraftTable, where: DraftAt): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(at(table, where))
  return (rowCount ?? 0) > 0
}
