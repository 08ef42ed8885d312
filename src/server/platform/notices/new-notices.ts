import { type SQL, sql } from 'drizzle-orm'
import { type NoticeKind, noticeKind } from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type NoticeFacts, noticePreferencesTable, noticeReadersTable, noticesTable } from './table.ts'
import { isWanted, letterOf, nextMorning } from './wanted.ts'

/** A notice that was written, with the channels it goes through. */
export interface AddedNotice extends Record<string, unknown> {
  id: number
  userId: number
  onBell: boolean
  letter: 'now' | 'gathered' | null
  isAloud: boolean
}

/** What is written for some people at once. */
export interface NewNotice {
  kind: NoticeKind
  thing: string
  part: string
  actorId: number | null
  facts: NoticeFacts | null
}

/** How channels are asked for some people: their ids as `id`, with what each wants. */
export const wantedBy = (ids: readonly number[], kind: NoticeKind): SQL => {
  const { topic } = noticeKind(kind)
  const [p, r] = [noticePreferencesTable, noticeReadersTable]
  return sql`select person.id, ${isWanted(topic, 'bell')} as on_bell, ${letterOf(kind)} as letter,
      ${isWanted(topic, 'push')} as is_aloud, coalesce(${r.letters}, 'daily') as letters, ${r.timeZone} as time_zone
    from unnest(${sql.param([...ids])}::int[]) as person(id)
    left join ${p} on ${p.userId} = person.id and ${p.topic} = ${topic}
    left join ${r} on ${r.userId} = person.id`
}

/** Gives each of some people the next number, and a morning for their next letter where there is something to gather. */
export const nextNumbers = (source: SQL, siteZone: string): SQL => sql`
  insert into ${noticeReadersTable} (user_id, last_number, next_letter_at)
  select id, 1, case when letter = 'gathered' then ${nextMorning(sql`letters`, sql`coalesce(time_zone, ${siteZone})`)} end
  from ${source} order by id
  on conflict (user_id) do update set last_number = notice_readers.last_number + 1,
    next_letter_at = coalesce(notice_readers.next_letter_at, excluded.next_letter_at)
  returning user_id, last_number`

/** What is told of a written notice. */
export const ADDED = sql`id, user_id as "userId", on_bell as "onBell", letter, is_aloud as "isAloud"`

/** Writes a notice for those who want it in some way and have it not yet, in one statement. */
export async function addOnce(
  within: Connection,
  ids: readonly number[],
  { kind, thing, part, actorId, facts }: NewNotice,
  siteZone: string,
): Promise<AddedNotice[]> {
  const { rows } = await within.execute<AddedNotice>(sql`
    with wanted as (${wantedBy(ids, kind)}),
    fresh as (
      select * from wanted where (on_bell or letter is not null or is_aloud) and not exists (
        select from ${noticesTable} n where n.user_id = wanted.id and n.kind = ${kind} and n.thing = ${thing} and n.part = ${part})
    ),
    numbered as (${nextNumbers(sql`fresh`, siteZone)})
    insert into ${noticesTable} (user_id, number, kind, thing, part, actor_id, facts, on_bell, letter, is_aloud)
    select id, last_number, ${kind}, ${thing}, ${part}, ${actorId}::int, ${facts === null ? null : JSON.stringify(facts)}::jsonb,
      on_bell, letter, is_aloud
    from fresh join numbered on numbered.user_id = fresh.id
    on conflict do nothing
    returning ${ADDED}`)
  return rows
}
