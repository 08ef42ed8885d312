import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { artistsTable } from '#server/features/artists/table.ts'
import { record } from '#server/platform/database/columns.ts'

/** What an artist has put together for the press; its version tells of two windows that order the same pictures. */
export const pressKitsTable = pgTable('press_kits', {
  ...record,
  artistId: integer()
    .notNull()
    .unique()
    .references(() => artistsTable.id, { onDelete: 'cascade' }),
})

/** The pictures of a press kit, in their order. */
export const pressPicturesTable = pgTable(
  'press_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pressKitId: integer()
      .notNull()
      .references(() => pressKitsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageUrl: text().notNull(),
    /** What it shows. */
    caption: text(),
    /** Who took it. */
    credit: text(),
  },
  (pictures) => [
    index('press_pictures_kit_idx').on(pictures.pressKitId, pictures.position),
    index('press_pictures_image_idx').on(pictures.imageUrl),
  ],
)
