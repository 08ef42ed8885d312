import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { inks } from '#contract/kit/recordings.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { record } from '#server/platform/database/columns.ts'

export const videosTable = pgTable(
  'videos',
  {
    ...record,
    name: text().notNull(),
    description: text(),
    /** Null for one that is watched on a page of this site. */
    youtubeUrl: text(),
    youtubeId: text(),
    /** The page of this site it is watched on; the feature of that page keeps the row. */
    pagePath: text(),
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
    check('videos_watched_somewhere', sql`(${videos.youtubeId} is null) <> (${videos.pagePath} is null)`),
    index('videos_newest_idx').on(videos.createdAt.desc().nullsFirst(), videos.id.desc().nullsFirst()),
    index('videos_artist_idx').on(videos.artistId, videos.createdAt.desc().nullsFirst()),
    index('videos_words_idx').using('gin', sql`(${videos.name} || ' ' || coalesce(${videos.artist}, '')) gin_trgm_ops`),
  ],
)
export type VideoRow = typeof videosTable.$inferSelect
