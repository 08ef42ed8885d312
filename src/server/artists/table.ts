import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { inks } from '#contract/recordings.ts'
import { usersTable } from '#server/accounts/table.ts'
import { record } from '#server/database/columns.ts'

export const artistsTable = pgTable(
  'artists',
  {
    ...record,
    name: text().notNull(),
    slug: text().notNull().unique(),
    imageUrl: text(),
    bio: text(),
    genre: text(),
    location: text(),
    contactEmail: text(),
    website: text(),
    socialLinks: jsonb().$type<string | Record<string, string>>(),
    youtubeUrl: text(),
    soundcloudUrl: text(),
    spotifyUrl: text(),
    instagramUrl: text(),
    facebookUrl: text(),
    /** The sign-in of this artist; the name and password live there. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    status: text({ enum: ['pending', 'active', 'inactive'] })
      .notNull()
      .default('pending'),
    isPublished: boolean().notNull().default(true),
    ink: text({ enum: inks }),
  },
  (artists) => [
    index('artists_name_idx').on(sql`lower(${artists.name})`),
    uniqueIndex('artists_user_key').on(artists.userId),
    index('artists_words_idx').using('gin', sql`${artists.name} gin_trgm_ops`),
    index('artists_created_idx').on(artists.createdAt.desc().nullsFirst(), artists.id.desc().nullsFirst()),
  ],
)
export type ArtistRow = typeof artistsTable.$inferSelect
