import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#server/platform/database/columns.ts'
import { sessionsTable, usersTable } from '#server/platform/identity/table.ts'

/** The key pair this site signs with for push services (RFC 8292); one row, made with the first start. */
export const pushKeysTable = pgTable('push_keys', {
  id: integer().primaryKey().default(1),
  /** The point of the public key and the secret number, in base64url. */
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Devices that are told notices aloud, as their browsers gave them (RFC 8030). */
export const pushDevicesTable = pgTable(
  'push_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** By which it was added: a device rings no longer than its owner is signed in there. */
    sessionHash: bytes().references(() => sessionsTable.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (devices) => [
    index('push_devices_user_idx').on(devices.userId, devices.id),
    index('push_devices_session_idx').on(devices.sessionHash),
  ],
)
export type PushDeviceRow = typeof pushDevicesTable.$inferSelect
