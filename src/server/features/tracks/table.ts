import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tiers } from '#contract/kit/access.ts'
import { inks } from '#contract/kit/recordings.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { earlyAccess } from '#server/platform/access/entitlements/early-access.ts'
import { record } from '#server/platform/database/columns.ts'

export const tracksTable = pgTable(
  'tracks',
  {
    ...record,
    title: text().notNull(),
    /** The name as printed; kept when the artist's own record goes. */
    artist: text(),
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    album: text(),
    duration: integer(),
    genre: text(),
    year: integer(),
    releaseDate: date({ mode: 'string' }),
    spotifyId: text(),
    spotifyUri: text(),
    previewUrl: text(),
    imageUrl: text(),
    audioUrl: text(),
    /** Plain lines, or lines with times as LRC has them. */
    lyrics: text(),
    accessTier: text({ enum: tiers }).notNull().default('free'),
    ...earlyAccess(),
    featured: boolean().notNull().default(false),
    latestRelease: boolean().notNull().default(false),
    isSingle: boolean().notNull().default(false),
    ink: text({ enum: inks }),
    seekingVideoModels: boolean().notNull().default(false),
    castingActive: boolean().notNull().default(false),
    modelRequirements: text(),
    shootLocation: text(),
    shootDate: text(),
    shootTime: text(),
    shootBudget: text(),
  },
  (tracks) => [
    index('tracks_newest_idx').on(tracks.createdAt.desc().nullsFirst(), tracks.id.desc().nullsFirst()),
    index('tracks_audio_first_idx').on(
      sql`(${tracks.audioUrl} is null)`,
      tracks.createdAt.desc().nullsFirst(),
      tracks.id.desc().nullsFirst(),
    ),
    // The order of the room and who hears what in one index: places far from its start are counted off without the rows.
    index('tracks_room_idx')
      .on(tracks.createdAt.desc().nullsFirst(), tracks.id.desc().nullsFirst(), tracks.accessTier)
      .where(sql`${tracks.audioUrl} is not null`),
    index('tracks_title_idx').on(sql`lower(${tracks.title})`, tracks.id),
    index('tracks_artist_name_idx').on(sql`lower(${tracks.artist})`, tracks.id),
    index('tracks_artist_idx').on(tracks.artistId, tracks.createdAt.desc().nullsFirst()),
    index('tracks_audio_idx').on(tracks.audioUrl),
    index('tracks_featured_idx').on(tracks.createdAt.desc().nullsFirst()).where(sql`${tracks.featured}`),
    index('tracks_latest_idx').on(tracks.createdAt.desc().nullsFirst()).where(sql`${tracks.latestRelease}`),
    index('tracks_public_from_idx').on(tracks.publicFrom).where(sql`${tracks.publicFrom} is not null`),
    index('tracks_casting_idx')
      .on(tracks.createdAt.desc().nullsFirst(), tracks.id.desc().nullsFirst())
      .where(sql`${tracks.seekingVideoModels} or ${tracks.castingActive}`),
    index('tracks_words_idx').using(
      'gin',
      sql`(${tracks.title} || ' ' || coalesce(${tracks.artist}, '')) gin_trgm_ops`,
    ),
  ],
)
export type TrackRow = typeof tracksTable.$inferSelect

const { lyrics: _, ...listedColumns } = getTableColumns(tracksTable)
/** What lists read of tracks: all but the lyrics, which are long and read on their own. */
export const listedTrackColumns = listedColumns
export type ListedTrackRow = Omit<TrackRow, 'lyrics'>

/**
 * On how many albums each track is, beside what else tells whether it is a single. Triggers write it (migration 0033): singles are
 * found and counted without a look at all tracks, and who changes one track at the same time waits for its row here.
 */
export const trackAlbumCountsTable = pgTable(
  'track_album_counts',
  {
    trackId: integer()
      .primaryKey()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    isSingle: boolean().notNull(),
    albums: integer().notNull(),
  },
  (counts) => [
    index('track_album_counts_single_idx')
      .on(counts.createdAt.desc().nullsFirst(), counts.trackId.desc().nullsFirst())
      .where(sql`${counts.isSingle} or ${counts.albums} = 0`),
  ],
)
