import { and, eq, sql } from 'drizzle-orm'
import {
  type EmailTiming,
  type NoticeChannel,
  type NoticeSwitch,
  type NoticeTopic,
  noticeChannels,
  noticeSwitches,
  noticeTopics,
  topicNames,
} from '#contract/notices.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { noticePreferencesTable, noticeSettingsTable } from './table.ts'
import { isWanted, nextDigest } from './wanted.ts'

const isSwitch = (name: string): name is NoticeSwitch => noticeSwitches.some((known) => known === name)

/** The switches that are on for somebody. */
export async function switchesOf(db: Connection, userId: number): Promise<NoticeSwitch[]> {
  const rows = await db.select().from(noticePreferencesTable).where(eq(noticePreferencesTable.userId, userId))
  const chosen = new Map(rows.map((row) => [row.topic, row]))
  const isOn = (topic: NoticeTopic, channel: NoticeChannel) =>
    chosen.get(topic)?.[channel] ?? noticeTopics[topic][channel] === 'on'
  return topicNames.flatMap((topic) =>
    noticeChannels.flatMap((channel) => {
      const name = `${topic}-${channel}` as const
      return isSwitch(name) && isOn(topic, channel) ? [name] : []
    }),
  )
}

/** Who of some people wants the e-mails that a feature sends of a topic itself: not whoever has turned all of them off. */
export async function wantingEmail(db: Connection, among: readonly number[], topic: NoticeTopic): Promise<number[]> {
  const [p, r] = [noticePreferencesTable, noticeSettingsTable]
  const { rows } = await db.execute<{ id: number }>(sql`
    select person.id from unnest(${sql.param([...among])}::int[]) as person(id)
    left join ${p} on ${p.userId} = person.id and ${p.topic} = ${topic}
    left join ${r} on ${r.userId} = person.id
    where ${isWanted(topic, 'email')} and coalesce(${r.emailTiming}, 'daily') <> 'off'`)
  return rows.map(({ id }) => id)
}

/** How e-mails come to somebody, and by whose clocks; nothing before their first notice. */
export const noticeSettingsOf = async (db: Connection, userId: number) =>
  (await db.select().from(noticeSettingsTable).where(eq(noticeSettingsTable.userId, userId)))[0]

/** What somebody wants to have told, and how. */
interface NoticePreferences {
  on: readonly NoticeSwitch[]
  emails?: EmailTiming | undefined
  /** Left out it stays as it is; null: the clocks of the site. */
  timeZone?: string | null | undefined
}

/** Keeps which switches are on for somebody, and when e-mails come: one that waits is moved to its new day. */
export async function saveNoticePreferences(
  db: Connection,
  userId: number,
  { on, emails, timeZone }: NoticePreferences,
  siteZone: string,
): Promise<void> {
  const rows = topicNames.map((topic) => {
    const isOn = (channel: NoticeChannel) => on.includes(`${topic}-${channel}`)
    return { userId, topic, bell: isOn('bell'), email: isOn('email'), push: isOn('push') }
  })
  await db
    .insert(noticePreferencesTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticePreferencesTable.userId, noticePreferencesTable.topic],
      set: { bell: sql`excluded.bell`, email: sql`excluded.email`, push: sql`excluded.push` },
    })
  const set = { ...(emails ? { emailTiming: emails } : {}), ...(timeZone === undefined ? {} : { timeZone }) }
  await db
    .insert(noticeSettingsTable)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeSettingsTable.userId, set: { ...set, userId } })
  const { nextDigestAt, emailTiming: kept, timeZone: zone } = noticeSettingsTable
  await db
    .update(noticeSettingsTable)
    .set({ nextDigestAt: nextDigest(sql`${kept}`, sql`coalesce(${zone}, ${siteZone})`) })
    .where(and(eq(noticeSettingsTable.userId, userId), sql`${nextDigestAt} is not null`))
}
