import { type SQL, sql } from 'drizzle-orm'
import { type NoticeKind, noticeKind } from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { type NoticeFacts, noticePreferencesTable, noticeSettingsTable, noticesTable } from './table.ts'
import { emailModeOf, isWanted, nextDigest } from './wanted.ts'

/** A notice that was written, with the channels it goes through. */
export interface AddedNotice extends Record<string, unknown> {
  id: number
  userId: number
  onBell: boolean
  email: 'now' | 'digest' | null
  isPushed: boolean
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
  const [p, r] = [noticePreferencesTable, noticeSettingsTable]
  return sql`select person.id, ${isWanted(topic, 'bell')} as on_bell, ${emailModeOf(kind)} as email,
      ${isWanted(topic, 'push')} as is_pushed, coalesce(${r.emailTiming}, 'daily') as email_timing, ${r.timeZone} as time_zone
    from unnest(${sql.param([...ids])}::int[]) as person(id)
    left join ${p} on ${p.userId} = person.id and ${p.topic} = ${topic}
    left join ${r} on ${r.userId} = person.id`
}

/** Gives each of some people the next number, and a morning for their next digest where there is something for it. */
export const nextNumbers = (source: SQL, siteZone: string): SQL => sql`
  insert into ${noticeSettingsTable} (user_id, last_number, next_digest_at)
  select id, 1, case when email = 'digest' then ${nextDigest(sql`email_timing`, sql`coalesce(time_zone, ${siteZone})`)} end
  from ${source} order by id
  on conflict (user_id) do update set last_number = notice_settings.last_number + 1,
    next_digest_at = coalesce(notice_settings.next_digest_at, excluded.next_digest_at)
  returning user_id, last_number`

/** What is told of a written notice. */
export const addedColumns = sql`id, user_id as "userId", on_bell as "onBell", email, is_pushed as "isPushed"`

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
      select * from wanted where (on_bell or email is not null or is_pushed) and not exists (
        select from ${noticesTable} n where n.user_id = wanted.id and n.kind = ${kind} and n.thing = ${thing} and n.part = ${part})
    ),
    numbered as (${nextNumbers(sql`fresh`, siteZone)})
    insert into ${noticesTable} (user_id, number, kind, thing, part, actor_id, facts, on_bell, email, is_pushed)
    select id, last_number, ${kind}, ${thing}, ${part}, ${actorId}::int, ${facts === null ? null : JSON.stringify(facts)}::jsonb,
      on_bell, email, is_pushed
    from fresh join numbered on numbered.user_id = fresh.id
    on conflict do nothing
    returning ${addedColumns}`)
  return rows
}
