import { bigint, customType, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import type { Rendition } from '#contract/recordings.ts'
import { usersTable } from '#server/accounts/table.ts'
import { moment } from '#server/database/columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row per stored file; records point at it by its address. */
export const uploadsTable = pgTable(
  'uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['audio', 'video', 'image'] }).notNull(),
    /** Address the file is served under, e.g. `/uploads/audio/….mp3`. */
    url: text().notNull().unique(),
    /** The content type found in the bytes. */
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The client's name for the file; shown, never used as a path. */
    originalName: text(),
    uploadedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    /** Seconds. */
    duration: real(),
    /** 800 bytes, one per slice of the audio, 0 to 255. */
    peaks: bytes(),
    /** Why no peaks could be computed; null while they are pending or there. */
    peaksError: text(),
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<Rendition[]>(),
  },
  (uploads) => [index('uploads_by_idx').on(uploads.uploadedBy)],
)
export type UploadRow = typeof uploadsTable.$inferSelect
