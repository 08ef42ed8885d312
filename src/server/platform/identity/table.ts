import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles, tiers } from '#contract/kit/access.ts'
import { bytes, moment, record } from '#server/platform/database/columns.ts'

/** Text in the order of its bytes: its index finds keys by how they begin, whatever language the database sorts by. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

interface Named {
  username: AnyPgColumn
  email: AnyPgColumn
  firstName: AnyPgColumn
  lastName: AnyPgColumn
}

const wordsOf = ({ username, email, firstName, lastName }: Named): SQL =>
  sql`(${username} || ' ' || ${email} || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`

export const usersTable = pgTable(
  'users',
  {
    ...record,
    username: text().notNull(),
    /** What the name looks like; null where an older account looks the same. */
    skeleton: text(),
    email: text().notNull(),
    /** Argon2id in PHC form; never leaves the server. */
    password: text().notNull(),
    firstName: text(),
    lastName: text(),
    fullLegalName: text(),
    /** The primary one, which every answer names. */
    role: text({ enum: roles }).default('listener'),
    /** What they hold beside it. */
    otherRoles: text({ enum: roles }).array().notNull().default([]),
    /** What their passes give them at present: a copy that is written with these, by `applyGrants` alone. */
    accessTier: text({ enum: tiers }).notNull().default('free'),
    /** When the tier changes by itself, as a pass begins or ends; from then on the copy is not to be trusted. */
    tierChangesAt: moment(),
    profileImageUrl: text(),
    emailVerifiedAt: moment(),
    bannedAt: moment(),
    banReason: text(),
    /** Until then they read, and write nothing that others see. */
    suspendedUntil: moment(),
    isDemo: boolean().notNull().default(false),
  },
  (users) => [
    uniqueIndex('users_username_key').on(sql`lower(${users.username})`),
    uniqueIndex('users_skeleton_key').on(users.skeleton),
    uniqueIndex('users_email_key').on(sql`lower(${users.email})`),
    index('users_tier_idx').on(users.accessTier, users.createdAt.desc().nullsFirst()),
    index('users_newest_idx').on(users.createdAt.desc().nullsFirst(), users.id.desc().nullsFirst()),
    index('users_words_idx').using('gin', sql`${wordsOf(users)} gin_trgm_ops`),
  ],
)
/** The words an account is found by; the same expression its index is on. */
export const userWords = wordsOf(usersTable)
export type UserRow = typeof usersTable.$inferSelect

export const sessionsTable = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes().primaryKey(),
    /** Names the session in lists and between tabs; grants nothing. */
    handle: text().notNull().unique(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    ip: text(),
    userAgent: text(),
  },
  (sessions) => [index('sessions_user_idx').on(sessions.userId), index('sessions_expiry_idx').on(sessions.expiresAt)],
)

/** Secrets of mailed links: one use, short life, stored hashed. */
export const authTokensTable = pgTable(
  'auth_tokens',
  {
    tokenHash: bytes().primaryKey(),
    userId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset', 'email', 'setup', 'undo-email'] }).notNull(),
    /** The address a link confirms or leads back to, and which e-mail brings it there. */
    data: jsonb().$type<{ email?: string; letter?: string }>(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (tokens) => [
    index('auth_tokens_user_idx').on(tokens.userId),
    index('auth_tokens_undo_idx').on(sql`lower(${tokens.data}->>'email')`).where(sql`${tokens.purpose} = 'undo-email'`),
  ],
)

/** When all links of a person were last ended: an e-mail that was asked for before brings no new one. */
export const linkRevocationsTable = pgTable('link_revocations', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  revokedAt: moment().notNull(),
})

/** Counted tries per key and window; a table so that a restart forgives nobody. */
export const throttleTable = pgTable(
  'throttle',
  {
    key: byteOrderedText().primaryKey(),
    tries: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (throttle) => [index('throttle_reset_idx').on(throttle.resetsAt)],
)

/** What was sent under a key and what it was answered, so that the same sent again is not done again; kept for a day. */
export const idempotencyTable = pgTable(
  'sent_once',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sentTo: text().notNull(),
    key: text().notNull(),
    /** Null for a guest. */
    sentBy: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Of what was sent, so that something else under the key is noticed. */
    fingerprint: text().notNull(),
    /** As it was sent, byte for byte. */
    answer: json().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (sent) => [
    unique('sent_once_key').on(sent.sentTo, sent.key, sent.sentBy).nullsNotDistinct(),
    index('sent_once_by_idx').on(sent.sentBy),
    index('sent_once_age_idx').on(sent.createdAt),
  ],
)
