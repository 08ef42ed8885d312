import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { inks } from '#contract/kit/recordings.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { record } from '#server/platform/database/columns.ts'

export const videosTable = pgTable(
  'videos',
  {
    ...record,
    name: text().notNull(),
    description: text(),
    youtubeUrl: text().notNull(),
    youtubeId: text().notNull(),
    thumbnailUrl: text(),
    duration: integer(),
    artist: text(),
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    year: integer(),
    releaseDate: date({ mode: 'string' }),
    featured: boolean().notNull().default(false),
    ink: text({ enum: inks }),
  },
  (videos) => [
    index('videos_newest_idx').on(videos.createdAt.desc().nullsFirst(), videos.id.desc().nullsFirst()),
    index('videos_artist_idx').on(videos.artistId, videos.createdAt.desc().nullsFirst()),
    index('videos_words_idx').using('gin', sql`(${videos.name} || ' ' || coalesce(${videos.artist}, '')) gin_trgm_ops`),
  ],
)
export type VideoRow = typeof videosTable.$inferSelect
