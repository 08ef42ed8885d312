import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { compCardFields } from '#contract/comp-cards.ts'
import { modelImagesTable, modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { record } from '#server/platform/database/columns.ts'

/** What a model has chosen for their comp card. Its key is that of their profile. */
export const compCardsTable = pgTable('comp_cards', {
  ...record,
  id: integer()
    .primaryKey()
    .references(() => modelProfilesTable.id, { onDelete: 'cascade' }),
  fields: text({ enum: compCardFields }).array().notNull(),
})

/** The pictures of a comp card in their order, the cover first. */
export const compCardPicturesTable = pgTable(
  'comp_card_pictures',
  {
    cardId: integer()
      .notNull()
      .references(() => compCardsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    imageId: integer()
      .notNull()
      .references(() => modelImagesTable.id, { onDelete: 'cascade' }),
  },
  (pictures) => [
    primaryKey({ columns: [pictures.cardId, pictures.position] }),
    // A foreign key looks here when a picture goes.
    index('comp_card_pictures_image_idx').on(pictures.imageId),
  ],
)
