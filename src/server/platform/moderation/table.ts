import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { holdReasons, moderationActions, reportReasons } from '#contract/moderation.ts'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import { bytes, moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Things that people have reported: one open case a thing, with what it said when it was reported first. */
export const moderationCasesTable = pgTable(
  'moderation_cases',
  {
    ...record,
    kind: text({ enum: moderatedKinds }).notNull(),
    thingId: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** As they were called then; empty once they are gone. */
    authorName: text().notNull(),
    /** Kept, since the list is sorted by it. */
    reports: integer().notNull().default(0),
    /** Why it waited for the label before anybody else had seen it; null for what was reported. */
    heldFor: text({ enum: holdReasons }),
    /** When it was let go first: from then on others had seen it. */
    releasedAt: moment(),
    action: text({ enum: moderationActions }),
    /** What was said to the author. */
    words: text(),
    days: integer(),
    /** What the author says against their suspension, once. */
    appeal: text(),
    appealedAt: moment(),
    appealAnsweredAt: moment(),
    /** How it was answered; null until it is. */
    isAppealGranted: boolean(),
    settledAt: moment(),
    settledById: integer().references(() => usersTable.id, { onDelete: 'set null' }),
  },
  (cases) => [
    uniqueIndex('moderation_cases_open_key').on(cases.kind, cases.thingId).where(isNull(cases.settledAt)),
    index('moderation_cases_open_idx').on(cases.id.desc()).where(isNull(cases.settledAt)),
    index('moderation_cases_settled_idx').on(cases.settledAt.desc()).where(isNotNull(cases.settledAt)),
    index('moderation_cases_appealed_idx')
      .on(cases.id.desc())
      .where(sql`${cases.appealedAt} is not null and ${cases.appealAnsweredAt} is null`),
    index('moderation_cases_author_idx').on(cases.authorId, cases.settledAt.desc()),
    index('moderation_cases_settled_by_idx').on(cases.settledById),
  ],
)
export type ModerationCaseRow = typeof moderationCasesTable.$inferSelect

/** Who reported a thing, and why; once a person and case. */
export const moderationReportsTable = pgTable(
  'moderation_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer()
      .notNull()
      .references(() => moderationCasesTable.id, { onDelete: 'cascade' }),
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    reason: text({ enum: reportReasons }).notNull(),
    words: text(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (reports) => [
    unique('moderation_reports_once_key').on(reports.caseId, reports.userId),
    index('moderation_reports_user_idx').on(reports.userId),
  ],
)

/** What the label has set for moderation: one row at most. */
export const moderationSettingsTable = pgTable(
  'moderation_settings',
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** One word or phrase a line: what has one of them waits for the label. */
    words: text().notNull().default(''),
  },
  (settings) => [check('moderation_settings_one', sql`${settings.id} = 1`)],
)

/** Digests of what people who are not trusted yet have written within the last day. */
export const writtenTextsTable = pgTable(
  'written_texts',
  {
    digest: bytes().notNull(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** What it was sent under. */
    sent: text().notNull(),
    writtenAt: moment().notNull().default(sql`now()`),
  },
  (texts) => [
    primaryKey({ columns: [texts.digest, texts.userId, texts.sent] }),
    index('written_texts_user_idx').on(texts.userId),
    index('written_texts_age_idx').on(texts.writtenAt),
  ],
)
