import { and, asc, gt, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { newsletterSubscribersTable } from './table.ts'

/** True of those whom e-mails go to. */
export const isConfirmed = sql<boolean>`(${newsletterSubscribersTable.subscribed} and ${newsletterSubscribersTable.confirmedAt} is not null)`

/** True of those who are asked to confirm. */
export const isUnconfirmed = sql<boolean>`(${newsletterSubscribersTable.subscribed} and ${newsletterSubscribersTable.confirmedAt} is null)`

const AT_ONCE = 1000

/** Everybody whom e-mails go to, read a thousand at a time so that no list is too long to hold. */
export async function* confirmedRows(
  db: Connection,
): AsyncGenerator<[email: string, name: string | null, Date | null]> {
  let last = 0
  for (;;) {
    const rows = await db
      .select()
      .from(newsletterSubscribersTable)
      .where(and(isConfirmed, gt(newsletterSubscribersTable.id, last)))
      .orderBy(asc(newsletterSubscribersTable.id))
      .limit(AT_ONCE)
    for (const { email, name, confirmedAt } of rows) yield [email, name, confirmedAt]
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}
