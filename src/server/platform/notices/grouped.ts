import { sql } from 'drizzle-orm'
import { noticeKind } from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type AddedNotice, addedColumns, type NewNotice, nextNumbers, wantedBy } from './new-notices.ts'
import { noticePartsTable, noticeSettingsTable, noticesTable } from './table.ts'

/**
 * Writes one more of what somebody has a notice of already, while they have not read it: it counts, and moves to the head of
 * their list. Each part is told once, be it taken back and done again.
 */
export async function addGrouped(
  within: Connection,
  ids: readonly number[],
  notice: NewNotice,
  siteZone: string,
): Promise<AddedNotice[]> {
  const added: AddedNotice[] = []
  for (const id of ids) added.push(...(await addFor(within, id, notice, siteZone)))
  return added
}

async function addFor(within: Connection, id: number, notice: NewNotice, siteZone: string): Promise<AddedNotice[]> {
  const { kind, thing, part, actorId, facts } = notice
  // Held until the end, so that of two at once the second finds the notice of the first.
  await within.execute(sql`insert into ${noticeSettingsTable} (user_id) values (${id})
    on conflict (user_id) do update set last_number = notice_settings.last_number`)
  const { rows: counted } = await within.execute(sql`
    select from ${noticesTable} n join ${noticePartsTable} p on p.notice_id = n.id
    where n.user_id = ${id} and n.kind = ${kind} and n.thing = ${thing} and p.part = ${part} limit 1`)
  if (counted.length > 0) return []
  const { rows: open } = await within.execute<{ id: number }>(sql`
    with open as (
      select id, read_at is null as is_unread from ${noticesTable}
      where user_id = ${id} and kind = ${kind} and thing = ${thing} and on_bell
        and (read_at is null or at > now() - make_interval(hours => ${noticeKind(kind).groupedForHours ?? 0}))
      order by number desc limit 1
    ),
    numbered as (
      update ${noticeSettingsTable} set last_number = last_number + 1
      where user_id = ${id} and exists (select from open where is_unread) returning last_number
    )
    update ${noticesTable} n set count = n.count + 1, actor_id = ${actorId}::int,
      number = coalesce((select last_number from numbered), n.number),
      at = case when open.is_unread then now() else n.at end
    from open where n.id = open.id returning n.id`)
  const [more] = open
  if (more) {
    await within.insert(noticePartsTable).values({ noticeId: more.id, part })
    return []
  }
  const { rows } = await within.execute<AddedNotice>(sql`
    with wanted as (${wantedBy([id], kind)}),
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
