import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { emailTimings, type NoticeKind, type NoticeTopic } from '#contract/notices.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What happened at the moment, where the thing itself does not keep it: an amount, a day, the words that were removed. */
export type NoticeFacts = Readonly<Record<string, string | number | boolean | null>>

/** What has happened, once for each person who hears of it. */
export const noticesTable = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Counted for each person; the order of their list. */
    number: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** What it is about: a key that the feature of the kind reads. */
    thing: text().notNull(),
    /** What of the thing began it, where several become one notice; empty elsewhere. */
    part: text().notNull().default(''),
    /** Who did it. */
    actorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    facts: jsonb().$type<NoticeFacts>(),
    count: integer().notNull().default(1),
    at: moment().notNull().defaultNow(),
    /** Whether it is in the list; without, it is only written about or told aloud. */
    onBell: boolean().notNull(),
    readAt: moment(),
    /** How an e-mail tells of it, and when it did. */
    email: text({ enum: ['now', 'digest'] }),
    emailedAt: moment(),
    /** Whether devices are told of it, and when they were. */
    isPushed: boolean().notNull(),
    pushedAt: moment(),
  },
  (notices) => [
    uniqueIndex('notices_once_key').on(notices.userId, notices.kind, notices.thing, notices.part),
    index('notices_list_idx').on(notices.userId, notices.number.desc()).where(sql`${notices.onBell}`),
    index('notices_unread_idx')
      .on(notices.userId, notices.kind)
      .where(sql`${notices.onBell} and ${notices.readAt} is null`),
    index('notices_digest_idx')
      .on(notices.userId)
      .where(sql`${notices.email} = 'digest' and ${notices.emailedAt} is null`),
    index('notices_thing_idx').on(notices.kind, notices.thing),
    index('notices_actor_idx').on(notices.actorId),
    index('notices_age_idx').on(notices.at),
  ],
)
export type NoticeRow = typeof noticesTable.$inferSelect

/** What was counted in notices of several: each once. */
export const noticePartsTable = pgTable(
  'notice_parts',
  {
    noticeId: integer()
      .notNull()
      .references(() => noticesTable.id, { onDelete: 'cascade' }),
    part: text().notNull(),
  },
  (parts) => [primaryKey({ columns: [parts.noticeId, parts.part] })],
)

/** How each person hears of things, beside the switches; made with their first notice. */
export const noticeSettingsTable = pgTable(
  'notice_settings',
  {
    userId: integer()
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The number of their last notice. */
    lastNumber: integer().notNull().default(0),
    emailTiming: text({ enum: emailTimings }).notNull().default('daily'),
    /** Theirs, as their browser says; null: that of the site. */
    timeZone: text(),
    /** When the next digest leaves; null while nothing was. */
    nextDigestAt: moment(),
    /** The secret of the way out that stands in every e-mail; it grants nothing else. */
    unsubscribeToken: text(),
  },
  (readers) => [
    index('notice_settings_due_idx').on(readers.nextDigestAt).where(sql`${readers.nextDigestAt} is not null`),
    uniqueIndex('notice_settings_leave_key').on(readers.unsubscribeToken),
  ],
)

/** What somebody has chosen for a topic; without a row it is as it was delivered. */
export const noticePreferencesTable = pgTable(
  'notice_preferences',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    topic: text().$type<NoticeTopic>().notNull(),
    bell: boolean().notNull(),
    email: boolean().notNull(),
    push: boolean().notNull(),
  },
  (preferences) => [primaryKey({ columns: [preferences.userId, preferences.topic] })],
)
