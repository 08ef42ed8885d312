import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { modelImagesTable, modelProfilesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** One image or one video, and with the item what names it. */
const oneItem = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  imageId: integer().references(() => modelImagesTable.id, { onDelete: 'cascade' }),
  videoId: integer().references(() => modelVideosTable.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
})
const exactlyOne = (...columns: readonly AnyPgColumn[]) =>
  sql`num_nonnulls(${sql.join([...columns], sql.raw(', '))}) = 1`

/** What a model groups items of their portfolio in, in the order they have put these in. */
export const portfolioAlbumsTable = pgTable(
  'portfolio_albums',
  {
    ...record,
    ownerId: integer()
      .notNull()
      .references(() => modelProfilesTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What its name is compared by. */
    nameKey: text().notNull(),
    description: text(),
    /** Since when the label has it hidden from everybody but its model. */
    hiddenAt: moment(),
    position: integer().notNull().default(0),
  },
  (albums) => [
    unique('portfolio_albums_name_key').on(albums.ownerId, albums.nameKey),
    index('portfolio_albums_order_idx').on(albums.ownerId, albums.position, albums.id),
  ],
)

/** What is in an album, in its order; an item can be in several. */
export const albumItemsTable = pgTable(
  'portfolio_album_items',
  {
    ...oneItem(),
    albumId: integer()
      .notNull()
      .references(() => portfolioAlbumsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    isCover: boolean().notNull().default(false),
  },
  (items) => [
    check('portfolio_album_items_item', exactlyOne(items.imageId, items.videoId)),
    unique('portfolio_album_items_once_key').on(items.albumId, items.imageId, items.videoId).nullsNotDistinct(),
    index('portfolio_album_items_order_idx').on(items.albumId, items.position, items.id),
    uniqueIndex('portfolio_album_items_cover_idx').on(items.albumId).where(sql`is_cover`),
    // Foreign keys look here when an item goes, and requests for a file.
    index('portfolio_album_items_image_idx').on(items.imageId),
    index('portfolio_album_items_video_idx').on(items.videoId),
  ],
)

/** Private items of portfolios, or albums with all that is in them, that their model shows to one person, or to whoever casts one call. */
export const portfolioGrantsTable = pgTable(
  'portfolio_grants',
  {
    ...oneItem(),
    albumId: integer().references(() => portfolioAlbumsTable.id, { onDelete: 'cascade' }),
    ownerId: integer()
      .notNull()
      .references(() => modelProfilesTable.id, { onDelete: 'cascade' }),
    /** The track of the call. */
    callId: integer().references(() => tracksTable.id, { onDelete: 'cascade' }),
    personId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
  },
  (grants) => [
    check('portfolio_grants_item', exactlyOne(grants.imageId, grants.videoId, grants.albumId)),
    check('portfolio_grants_receiver', exactlyOne(grants.callId, grants.personId)),
    unique('portfolio_grants_once_key')
      .on(grants.imageId, grants.videoId, grants.albumId, grants.callId, grants.personId)
      .nullsNotDistinct(),
    index('portfolio_grants_owner_idx').on(grants.ownerId, grants.id),
    index('portfolio_grants_video_idx').on(grants.videoId),
    index('portfolio_grants_album_idx').on(grants.albumId),
    index('portfolio_grants_call_idx').on(grants.callId),
    index('portfolio_grants_person_idx').on(grants.personId),
  ],
)

/** Items of a portfolio that go with an application of its model. */
export const applicationItemsTable = pgTable(
  'application_portfolio_items',
  {
    ...oneItem(),
    applicationId: integer()
      .notNull()
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
  },
  (items) => [
    check('application_portfolio_items_item', exactlyOne(items.imageId, items.videoId)),
    unique('application_portfolio_items_once_key')
      .on(items.applicationId, items.imageId, items.videoId)
      .nullsNotDistinct(),
    // Foreign keys look here when an item goes.
    index('application_portfolio_items_image_idx').on(items.imageId),
    index('application_portfolio_items_video_idx').on(items.videoId),
  ],
)

export type PortfolioAlbumRow = typeof portfolioAlbumsTable.$inferSelect
