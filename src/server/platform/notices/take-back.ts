import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { noticePartsTable, noticesTable } from './table.ts'

/** Takes notices of a thing off every list, as when the thing itself is gone. */
export async function forgetThings(
  within: Connection,
  kinds: readonly NoticeKind[],
  things: readonly (string | number)[],
): Promise<void> {
  await within.execute(sql`delete from ${noticesTable}
    where kind = any(${sql.param([...kinds])}::text[]) and thing = any(${sql.param(things.map(String))}::text[])`)
}

/** Takes one part of a notice back that counts several, where it has not been read: what was undone is not told. */
export async function takePartBack(
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
  await within.execute(
    sql`delete from ${noticesTable} where kind = ${kind} and thing = ${String(thing)} and count <= 0`,
  )
}
