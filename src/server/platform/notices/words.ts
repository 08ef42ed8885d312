import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import type { NoticeSource, NoticeWords, ToldNotice } from './source.ts'

type Told = ToldNotice & { kind: NoticeKind }
type Sources = Pick<AppContext, 'features' | 'site'>

/** What the features say of a kind; undefined where none has it. */
export const sourceOf = ({ features }: Pick<AppContext, 'features'>, kind: NoticeKind): NoticeSource | undefined =>
  features.find(({ notices }) => notices?.[kind])?.notices?.[kind]

/**
 * Reads what notices are about, each kind once, and answers how each is told a reader at this moment.
 * @returns null for what they may not know of
 */
export async function wordsFor(
  context: Sources,
  db: Connection,
  notices: readonly Told[],
): Promise<(notice: Told, reader: Caller) => NoticeWords | null> {
  const at = { now: new Date(), timeZone: (await context.site()).timeZone }
  const loaded = new Map<NoticeKind, ReadonlyMap<string, unknown>>()
  for (const kind of new Set(notices.map((notice) => notice.kind))) {
    const things = [...new Set(notices.flatMap((notice) => (notice.kind === kind ? [notice.thing] : [])))]
    const load = sourceOf(context, kind)?.load
    loaded.set(kind, load ? await load(db, things) : new Map(things.map((thing) => [thing, null])))
  }
  return (notice, reader) => {
    const found = loaded.get(notice.kind)
    if (!found?.has(notice.thing)) return null
    return sourceOf(context, notice.kind)?.show(found.get(notice.thing), notice, reader, at) ?? null
  }
}

/** Somebody who is told something. */
export interface Recipient extends Caller {
  email: string
  /** What letters call them: the name they gave, else that of the account. */
  name: string
  /** Whether e-mails may go there: a mailbox that nobody has confirmed may be a stranger's, and demo accounts have none. */
  canBeEmailed: boolean
}

const present = (row: UserRow): Recipient => ({
  ...callerOf(row),
  email: row.email,
  name: row.firstName || row.fullLegalName || row.username,
  canBeEmailed: row.emailVerifiedAt !== null && !row.isDemo,
})

/** Those of some people who may still sign in, as rules are asked about them, in the order of their ids. */
export async function recipientsAmong(db: Connection, ids: readonly number[]): Promise<Recipient[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(usersTable)
    .where(sql`${inArray(usersTable.id, [...new Set(ids)])} and ${usersTable.bannedAt} is null`)
    .orderBy(usersTable.id)
  const now = new Date()
  // Whose pass has just run out is treated as one without, until the account says so itself.
  return rows.map((row) => {
    const isOver = row.tierChangesAt !== null && row.tierChangesAt <= now
    return present(isOver ? { ...row, accessTier: 'free' } : row)
  })
}
