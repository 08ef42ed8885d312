import { sql } from 'drizzle-orm'
import { noticeKind } from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type AddedNotice, addedColumns, type NewNotice, nextNumbers, wantedBy } from './new-notices.ts'
import { noticePartsTable, noticeSettingsTable, noticesTable } from './table.ts'

/**
 * Writes one more of what people have a notice of already, while they have not read it: it counts, and moves to the head of their
 * list. Who has none gets one. Each part is told once, be it taken back and done again.
 * @returns the notices that are new
 */
export async function addGrouped(
  within: Connection,
  ids: readonly number[],
  notice: NewNotice,
  siteZone: string,
): Promise<AddedNotice[]> {
  const known = await holdAndFindTold(within, ids, notice)
  const untold = ids.filter((id) => !known.has(id))
  const counted = await countMore(within, untold, notice)
  return addNew(
    within,
    untold.filter((id) => !counted.has(id)),
    notice,
    siteZone,
  )
}

interface OfReader extends Record<string, unknown> {
  userId: number
}
const readersOf = (rows: readonly OfReader[]) => new Set(rows.map(({ userId }) => userId))

/** Holds the readers until the end, so that of two at once the second finds the notices of the first; answers who has been told. */
async function holdAndFindTold(
  within: Connection,
  ids: readonly number[],
  { kind, thing, part }: NewNotice,
): Promise<ReadonlySet<number>> {
  const readers = sql.param([...ids])
  await within.execute(sql`
    insert into ${noticeSettingsTable} (user_id) select id from unnest(${readers}::int[]) as person(id) order by id
    on conflict (user_id) do update set last_number = notice_settings.last_number`)
  const { rows } = await within.execute<OfReader>(sql`
    select n.user_id as "userId" from ${noticesTable} n join ${noticePartsTable} p on p.notice_id = n.id
    where n.user_id = any(${readers}::int[]) and n.kind = ${kind} and n.thing = ${thing} and p.part = ${part}`)
  return readersOf(rows)
}

/** Counts one more on the latest notice of each reader, where that is unread or of the last hours; answers who had one. */
async function countMore(
  within: Connection,
  ids: readonly number[],
  { kind, thing, part, actorId }: NewNotice,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await within.execute<OfReader>(sql`
    with open as (
      select distinct on (user_id) id, user_id, read_at is null as is_unread from ${noticesTable}
      where user_id = any(${sql.param([...ids])}::int[]) and kind = ${kind} and thing = ${thing} and on_bell
        and (read_at is null or at > now() - make_interval(hours => ${noticeKind(kind).groupedForHours ?? 0}))
      order by user_id, number desc
    ),
    numbered as (
      update ${noticeSettingsTable} set last_number = last_number + 1
      where user_id in (select user_id from open where is_unread) returning user_id, last_number
    ),
    counted as (
      update ${noticesTable} n set count = n.count + 1, actor_id = ${actorId}::int,
        number = coalesce((select last_number from numbered where numbered.user_id = n.user_id), n.number),
        at = case when open.is_unread then now() else n.at end
      from open where n.id = open.id returning n.id, n.user_id
    ),
    parts as (insert into ${noticePartsTable} (notice_id, part) select id, ${part} from counted)
    select user_id as "userId" from counted`)
  return readersOf(rows)
}

/** Writes a notice for each of some readers who want it in some way. */
async function addNew(
  within: Connection,
  ids: readonly number[],
  { kind, thing, part, actorId, facts }: NewNotice,
  siteZone: string,
): Promise<AddedNotice[]> {
  if (ids.length === 0) return []
  const { rows } = await within.execute<AddedNotice>(sql`
    with wanted as (${wantedBy(ids, kind)}),
    fresh as (select * from wanted where on_bell or email is not null or is_pushed),
    numbered as (${nextNumbers(sql`fresh`, siteZone)}),
    added as (
      insert into ${noticesTable} (user_id, number, kind, thing, part, actor_id, facts, on_bell, email, is_pushed)
      select id, last_number, ${kind}, ${thing}, ${part}, ${actorId}::int, ${facts === null ? null : JSON.stringify(facts)}::jsonb,
        on_bell, email, is_pushed
      from fresh join numbered on numbered.user_id = fresh.id
      on conflict do nothing returning *
    ),
    counted as (insert into ${noticePartsTable} (notice_id, part) select id, ${part} from added)
    select ${addedColumns} from added`)
  return rows
}
