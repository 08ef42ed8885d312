import { type SQL, sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { announceUnread } from './announce.ts'
import { noticePartsTable, noticesTable } from './table.ts'

/** Takes notices of a thing off every list, as when the thing itself is gone. */
export async function forgetThings(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kinds: readonly NoticeKind[],
  things: readonly (string | number)[],
): Promise<void> {
  const where = sql`kind = any(${sql.param([...kinds])}::text[]) and thing = any(${sql.param(things.map(String))}::text[])`
  await announceUnread(context, within, await remove(within, where))
}

/** Takes one part of a notice back that counts several, where it has not been read: what was undone is not told. */
export async function takePartBack(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kind: NoticeKind,
  thing: string | number,
  part: string | number,
): Promise<void> {
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
