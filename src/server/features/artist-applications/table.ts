import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { artistApplicationStatuses } from '#contract/artist-applications.ts'
import { record } from '#server/platform/database/columns.ts'
import { waitingKeys } from '#server/platform/database/waiting.ts'

export const artistApplicationsTable = pgTable(
  'artist_applications',
  {
    ...record,
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** The link to somebody's music. */
    sampleTrack: text().notNull(),
    videoLink: text(),
    imageUrl: text(),
    bio: text(),
    genre: text(),
    experience: text(),
    youtubeUrl: text(),
    soundcloudUrl: text(),
    spotifyUrl: text(),
    instagramUrl: text(),
    facebookUrl: text(),
    status: text({ enum: artistApplicationStatuses }).notNull().default('pending'),
    /** What the label writes down for itself. */
    notes: text(),
  },
  (applications) => [
    index('artist_applications_newest_idx').on(
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
    index('artist_applications_due_idx').on(
      ...waitingKeys(applications, 'pending'),
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
    index('artist_applications_email_idx').on(sql`lower(${applications.email})`),
    index('artist_applications_words_idx')
      .using('gin', sql`(${applications.name} || ' ' || ${applications.email}) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
export type ArtistApplicationRow = typeof artistApplicationsTable.$inferSelect
