import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, record } from '#server/platform/database/columns.ts'

/** Who asked for the newsletter; letters go to those who are subscribed and have confirmed. */
export const newsletterSubscribersTable = pgTable(
  'newsletter_subscribers',
  {
    ...record,
    /** In small letters, as the contract makes it. */
    email: text().notNull().unique(),
    name: text(),
    subscribed: boolean().notNull().default(true),
    confirmedAt: moment(),
    /** Hash of the secret in the latest letter that asks to confirm. */
    confirmHash: text(),
    /** The secret of the way out, which stands in every letter; it grants nothing else. */
    leaveToken: text().notNull(),
  },
  (subscribers) => [
    uniqueIndex('newsletter_subscribers_leave_key').on(subscribers.leaveToken),
    index('newsletter_subscribers_confirm_idx').on(subscribers.confirmHash),
    index('newsletter_subscribers_newest_idx').on(
      subscribers.createdAt.desc().nullsFirst(),
      subscribers.id.desc().nullsFirst(),
    ),
    index('newsletter_subscribers_words_idx')
      .using('gin', sql`(${subscribers.email} || ' ' || coalesce(${subscribers.name}, '')) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
