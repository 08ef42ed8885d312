import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

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
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (devices) => [index('push_devices_user_idx').on(devices.userId, devices.id)],
)
export type PushDeviceRow = typeof pushDevicesTable.$inferSelect
