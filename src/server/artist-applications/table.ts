import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { record } from '#server/database/columns.ts'

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
    status: text().notNull().default('pending'),
  },
  (applications) => [
    index('artist_applications_newest_idx').on(
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
  ],
)
export type ArtistApplicationRow = typeof artistApplicationsTable.$inferSelect
