import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Key, version and times every catalogue record carries; a write raises the version by one. */
export const record = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}

export const moment = () => timestamp({ withTimezone: true })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const bits64 = customType<{ data: string }>({ dataType: () => 'bit(64)' })
