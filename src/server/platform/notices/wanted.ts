import { type SQL, sql } from 'drizzle-orm'
import { type NoticeChannel, type NoticeKind, type NoticeTopic, noticeKind, noticeTopics } from '#contract/notices.ts'
import { noticePreferencesTable, noticeSettingsTable } from './table.ts'

const p = noticePreferencesTable
const r = noticeSettingsTable

/** Whether a channel is wanted for a topic: as it was chosen, where that can be chosen. Needs a join of the preferences. */
export function isWanted(topic: NoticeTopic, channel: NoticeChannel): SQL<boolean> {
  const offer = noticeTopics[topic][channel]
  if (offer === 'always' || offer === 'never') return offer === 'always' ? sql`true` : sql`false`
  return sql`coalesce(${p[channel]}, ${offer === 'on'})`
}

/**
 * How e-mails tell of a kind: not where there is one of it already; what cannot be turned off comes at once. Needs joins of the
 * preferences and the readers.
 */
export function emailModeOf(kind: NoticeKind): SQL<'now' | 'digest' | null> {
  const { topic, hasOwnEmail } = noticeKind(kind)
  if (hasOwnEmail) return sql`null`
  if (noticeTopics[topic].email === 'always') return sql`'now'`
  return sql`case when ${isWanted(topic, 'email')} then
    case coalesce(${r.emailTiming}, 'daily') when 'instant' then 'now' when 'off' then null else 'digest' end end`
}

/**
 * The next morning at eight by somebody's clocks, or that of the next Monday, for whoever has digests weekly.
 * @param timing how their e-mails come
 * @param zone the name of their time zone
 */
export const nextDigest = (timing: SQL, zone: SQL): SQL<Date> => sql`((case ${timing} when 'weekly'
    then date_trunc('week', (now() at time zone ${zone}) - interval '8 hours') + interval '7 days 8 hours'
    else date_trunc('day', (now() at time zone ${zone}) - interval '8 hours') + interval '1 day 8 hours' end) at time zone ${zone})`
