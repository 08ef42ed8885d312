import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { inks } from '#contract/kit/recordings.ts'
import { merchandiseCategories } from '#contract/rules/merchandise.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { earlyAccess } from '#server/platform/access/entitlements/early-access.ts'
import { record } from '#server/platform/database/columns.ts'

export const merchandiseTable = pgTable(
  'merchandise',
  {
    ...record,
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull().default(0),
    /** With a Fan Pass; null costs the same. */
    memberPriceCents: integer(),
    isDigital: boolean().notNull().default(false),
    category: text({ enum: merchandiseCategories }).notNull(),
    /** Whose it is, as printed, and to whom its sales are stated. */
    artist: text(),
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    imageUrl: text(),
    /** Who may buy it first. */
    ...earlyAccess(),
    /** The switch as an editor set it; what is answered also depends on what is left. */
    inStock: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    ink: text({ enum: inks }),
    /** How many there are of all variants together; null where nobody counts. */
    stockQuantity: integer(),
  },
  (items) => [
    index('merchandise_newest_idx').on(items.createdAt.desc().nullsFirst(), items.id.desc().nullsFirst()),
    index('merchandise_public_from_idx').on(items.publicFrom).where(sql`${items.publicFrom} is not null`),
    index('merchandise_artist_idx').on(items.artistId),
    index('merchandise_category_idx').on(items.category, items.createdAt.desc().nullsFirst()),
    index('merchandise_words_idx').using(
      'gin',
      sql`(${items.name} || ' ' || coalesce(${items.description}, '')) gin_trgm_ops`,
    ),
    // Whatever goes wrong above, nothing is sold that is not there.
    check('merchandise_stock_check', sql`${items.stockQuantity} >= 0`),
  ],
)
export type MerchandiseRow = typeof merchandiseTable.$inferSelect

/** Sizes and formats. Whoever changes their stock holds the row of their item first. */
export const merchandiseVariantsTable = pgTable(
  'merchandise_variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    merchandiseId: integer()
      .notNull()
      .references(() => merchandiseTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    label: text().notNull(),
    /** Null costs what the item costs. */
    priceCents: integer(),
    stockQuantity: integer(),
    inStock: boolean().notNull().default(true),
    isDigital: boolean().notNull().default(false),
  },
  (variants) => [
    index('merchandise_variants_item_idx').on(variants.merchandiseId, variants.position),
    check('merchandise_variants_stock_check', sql`${variants.stockQuantity} >= 0`),
  ],
)
export type VariantRow = typeof merchandiseVariantsTable.$inferSelect

/** What those get who buy what is loaded of an item: a file, a track or an album. */
export const merchandiseDownloadsTable = pgTable(
  'merchandise_downloads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    merchandiseId: integer()
      .notNull()
      .references(() => merchandiseTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    /** With which variant it comes; null with each that is loaded. */
    variantLabel: text(),
    fileUrl: text(),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'cascade' }),
    albumId: integer().references(() => albumsTable.id, { onDelete: 'cascade' }),
  },
  (downloads) => [
    index('merchandise_downloads_item_idx').on(downloads.merchandiseId, downloads.position),
    index('merchandise_downloads_file_idx').on(downloads.fileUrl),
    // Foreign keys look here when a track or an album is deleted.
    index('merchandise_downloads_track_idx').on(downloads.trackId),
    index('merchandise_downloads_album_idx').on(downloads.albumId),
    check(
      'merchandise_downloads_one_check',
      sql`num_nonnulls(${downloads.fileUrl}, ${downloads.trackId}, ${downloads.albumId}) = 1`,
    ),
  ],
)
export type DownloadRow = typeof merchandiseDownloadsTable.$inferSelect
