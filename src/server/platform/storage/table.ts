import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { mediaKinds } from '#contract/kit/media-files.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import type { UploadedAudio, UploadedVideo } from '#contract/schemas/uploads.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row per stored file; records point at it by its address. */
export const uploadsTable = pgTable(
  'uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['audio', 'video', 'image', 'attachment', 'export'] }).notNull(),
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
    /** How loud the audio is as a whole, in LUFS (EBU R 128); null for what cannot be measured, or was not yet. */
    loudness: real(),
    /** Why no peaks could be computed; null while they are pending or there. */
    peaksError: text(),
    width: integer(),
    height: integer(),
    renditions: jsonb().$type<Rendition[]>(),
    /** When it was first seen that nothing uses it; null while something does, or nobody has looked yet. */
    unusedSince: moment(),
  },
  (uploads) => [
    index('uploads_by_idx').on(uploads.uploadedBy),
    // Audio from before its loudness was measured.
    index('uploads_unmeasured_idx')
      .on(uploads.id)
      .where(sql`kind = 'audio' and peaks is not null and loudness is null`),
    index('uploads_unused_idx').on(uploads.unusedSince).where(sql`unused_since is not null`),
  ],
)
export type UploadRow = typeof uploadsTable.$inferSelect

/** One row per large file that arrives in parts; the bytes so far lie with the finished files, under its id. */
export const resumableUploadsTable = pgTable(
  'resumable_uploads',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: mediaKinds }).notNull(),
    filename: text().notNull(),
    /** How long it will be; counted as used from the first moment. */
    size: bigint({ mode: 'number' }).notNull(),
    /** When the sender's file was last changed, in milliseconds: with name and size it tells the same file. */
    modified: bigint({ mode: 'number' }),
    uploadedBy: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    /** What it became. */
    uploadId: integer().references(() => uploadsTable.id, { onDelete: 'cascade' }),
    /** How much of it has come, at least; the storage knows it exactly. */
    arrived: bigint({ mode: 'number' }).notNull().default(0),
    /** When bytes last came, or space was reserved for the rest. */
    movedAt: moment().notNull().defaultNow(),
    /** What was said when it was finished, to be said again to whoever did not hear it. */
    answer: jsonb().$type<UploadedAudio | UploadedVideo>(),
  },
  (resumable) => [
    index('resumable_uploads_by_idx').on(resumable.uploadedBy),
    index('resumable_uploads_upload_idx').on(resumable.uploadId).where(sql`${resumable.uploadId} is not null`),
  ],
)
export type ResumableRow = typeof resumableUploadsTable.$inferSelect

/** What has arrived of files in parts where they are kept in a bucket: one row per piece, none overlapping another. */
export const resumablePiecesTable = pgTable(
  'resumable_pieces',
  {
    uploadId: uuid()
      .notNull()
      .references(() => resumableUploadsTable.id, { onDelete: 'cascade' }),
    /** Its place in the file, in bytes. */
    at: bigint({ mode: 'number' }).notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The object that holds it. */
    key: text().notNull(),
  },
  (pieces) => [primaryKey({ columns: [pieces.uploadId, pieces.at] })],
)

/** Disk space that is reserved for bytes that have not arrived: a row as long as they have not. */
export const reservationsTable = pgTable(
  'reservations',
  {
    id: uuid().primaryKey(),
    /** The name of the folder they arrive in. */
    volume: text().notNull(),
    /** Whose quota they count against; null for backups. */
    userId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    bytes: bigint({ mode: 'number' }).notNull(),
    arrived: bigint({ mode: 'number' }).notNull().default(0),
    /** When its process last said that it lives. */
    seenAt: moment().notNull().defaultNow(),
  },
  (reservations) => [index('reservations_user_idx').on(reservations.userId)],
)
