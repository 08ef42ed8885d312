import { type SQL, sql } from 'drizzle-orm'
import { type NoticeChannel, type NoticeKind, type NoticeTopic, noticeKind, noticeTopics } from '#contract/notices.ts'
import { noticePreferencesTable, noticeReadersTable } from './table.ts'

const p = noticePreferencesTable
const r = noticeReadersTable

/** Whether a channel is wanted for a topic: as it was chosen, where that can be chosen. Needs a join of the preferences. */
export function isWanted(topic: NoticeTopic, channel: NoticeChannel): SQL<boolean> {
  const offer = noticeTopics[topic][channel]
  if (offer === 'always' || offer === 'never') return offer === 'always' ? sql`true` : sql`false`
  return sql`coalesce(${p[channel]}, ${offer === 'on'})`
}

/**
 * How letters tell of a kind: not where there is one of it already; what cannot be turned off comes at once. Needs joins of the
 * preferences and the readers.
 */
export function letterOf(kind: NoticeKind): SQL<'now' | 'gathered' | null> {
  const { topic, hasOwnEmail } = noticeKind(kind)
  if (hasOwnEmail) return sql`null`
  if (noticeTopics[topic].email === 'always') return sql`'now'`
  return sql`case when ${isWanted(topic, 'email')} then
    case coalesce(${r.letters}, 'daily') when 'instant' then 'now' when 'off' then null else 'gathered' end end`
}

/**
 * The next morning at eight by somebody's clocks, or that of the next Monday, for whoever has letters weekly.
 * @param letters how their letters come
 * @param zone the name of their time zone
 */
export const nextMorning = (letters: SQL, zone: SQL): SQL<Date> => sql`((case ${letters} when 'weekly'
    then date_trunc('week', (now() at time zone ${zone}) - interval '8 hours') + interval '7 days 8 hours'
    else date_trunc('day', (now() at time zone ${zone}) - interval '8 hours') + interval '1 day 8 hours' end) at time zone ${zone})`
