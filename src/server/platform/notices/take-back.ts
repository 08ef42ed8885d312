import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { announceUnread } from './announce.ts'
import { holdReaders } from './hold-readers.ts'
import { noticePartsTable, noticesTable } from './table.ts'

/** Notices of some kinds about some things. */
const aboutThings = (kinds: readonly NoticeKind[], things: readonly (string | number)[]): SQL =>
  sql`kind = any(${sql.param([...kinds])}::text[]) and thing = any(${sql.param(things.map(String))}::text[])`

/**
 * Holds those who were told of some things in the order of their keys, as whoever tells them begins with: so that nobody waits in a
 * circle. For whoever takes several notices back in turn, or tells somebody after it.
 * @param others who are told next
 */
export async function holdTold(
  within: Connection,
  kinds: readonly NoticeKind[],
  things: readonly (string | number)[],
  others: readonly (number | null)[] = [],
): Promise<void> {
  const { rows } = await within.execute<{ id: number }>(
    sql`select distinct user_id as id from ${noticesTable} where ${aboutThings(kinds, things)}`,
  )
  await holdReaders(within, [...rows.map(({ id }) => id), ...others.filter((id) => id !== null)])
}

/** Takes notices of a thing off every list, as when the thing itself is gone. */
export async function forgetThings(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kinds: readonly NoticeKind[],
  things: readonly (string | number)[],
): Promise<void> {
  await holdTold(within, kinds, things)
  await announceUnread(context, within, await remove(within, aboutThings(kinds, things)))
}

/** Takes one part of a notice back that counts several, where it has not been read: what was undone is not told. */
export async function takePartBack(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kind: NoticeKind,
  thing: string | number,
  part: string | number,
): Promise<void> {
  await holdTold(within, [kind], [thing])
  await within.execute(sql`
    with gone as (
      delete from ${noticePartsTable} p using ${noticesTable} n
      where n.id = p.notice_id and n.kind = ${kind} and n.thing = ${String(thing)} and p.part = ${String(part)}
        and n.read_at is null returning n.id
    )
    update ${noticesTable} n set count = n.count - 1 from gone where n.id = gone.id`)
  const empty = sql`kind = ${kind} and thing = ${String(thing)} and count <= 0`
  await announceUnread(context, within, await remove(within, empty))
}

/** @returns those whose unread ones are gone */
async function remove(within: Connection, where: SQL): Promise<number[]> {
  const { rows } = await within.execute<{ userId: number; isUnread: boolean }>(
    sql`delete from ${noticesTable} where ${where} returning user_id as "userId", on_bell and read_at is null as "isUnread"`,
  )
  return rows.flatMap(({ userId, isUnread }) => (isUnread ? [userId] : []))
}
