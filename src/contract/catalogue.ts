import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { done, flag, line, page } from './fields.ts'
import { searchWords } from './recordings.ts'

/** What leaves and enters as files, in the order it is written: each kind after those it names. */
export const catalogueKinds = ['artists', 'tracks', 'albums', 'gigs', 'merchandise'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

const MEGABYTE = 1024 * 1024
/** Largest file an import takes, in bytes. */
export const IMPORT_MAX_BYTES = 20 * MEGABYTE
/** Most records one import holds. */
export const IMPORT_MAX_ROWS = 20_000
/** How long a previewed file waits for its word. */
export const IMPORT_KEPT_HOURS = 2

/** What becomes of a row. */
export const outcomes = ['created', 'changed', 'refused', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]

const kind = z.enum(catalogueKinds, { error: `Kind must be one of ${catalogueKinds.join(', ')}` })
const outcome = z.enum(outcomes, { error: `Outcome must be one of ${outcomes.join(', ')}` })
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const importRow = z.object({
  /** Its row in the spreadsheet, the header being 1; in JSON its place in its list. */
  row: z.number(),
  kind,
  title: z.string().nullable(),
  outcome,
  /** Of the record it changes. */
  id: z.number().nullable(),
  fields: z.array(z.object({ name: z.string(), before: value, after: value })),
  /** Why it is refused; a reason without a column is about the whole row. */
  reasons: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

const importPreview = z.object({
  id: z.string(),
  /** What the file is called where it came from. */
  file: z.string(),
  /** Names the outcome; confirming says it, so that what is written is what was seen. */
  mark: z.string(),
  counts: z.array(
    z.object({
      kind,
      created: z.number(),
      changed: z.number(),
      refused: z.number(),
      unchanged: z.number(),
    }),
  ),
  /** Columns nobody here knows; they are left out. */
  ignored: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof importPreview>

const byImport = z.object({ import: line('Import', 60) })
const byKind = z.object({ kind })

/**
 * The catalogue as files, both ways. Columns and fields are called as the API calls them.
 *
 * A row is about the record its `id` names; without one, or where nothing has that id, about the record of the same name: an
 * artist's name, a track's or album's title and artist, a gig's date, title and city, an item's name. Where there is none it
 * is new. What a file does not name stays as it is, what it leaves empty is cleared; switches and states, which cannot be
 * empty, stay. Artists are named by name (`artistId` where several share it), tracks of an album by title or as `#12`, and
 * either may stand in the same file. A variant is a line `label | price | stock | on sale`.
 */
export const catalogue = endpoints('catalogue', {
  json: {
    summary: 'The whole catalogue as one JSON document',
    method: 'GET',
    path: '/api/admin/catalogue.json',
    access: adminOnly,
    kind: 'raw',
    reply: z.unknown(),
  },
  csv: {
    summary: 'All records of one kind as CSV',
    method: 'GET',
    path: '/api/admin/catalogue/:kind/export.csv',
    access: adminOnly,
    kind: 'raw',
    params: byKind,
    reply: z.unknown(),
  },
  template: {
    summary: 'An empty CSV with the columns of one kind',
    method: 'GET',
    path: '/api/admin/catalogue/:kind/template.csv',
    access: adminOnly,
    kind: 'raw',
    params: byKind,
    reply: z.unknown(),
  },
  preview: {
    summary:
      'Takes a CSV or JSON file (multipart field `file`) and tells what importing it would create, change and refuse; nothing is written',
    method: 'POST',
    path: '/api/admin/catalogue/imports',
    access: adminOnly,
    kind: 'raw',
    query: z.object({
      /** What a CSV holds; recognized from its header unless given. */
      kind: kind.optional(),
      /** For files of another house, whose ids mean nothing here. */
      ignoreIds: flag.default(false),
      /** What is there already stays; only what is empty is filled in. */
      fillOnly: flag.default(false),
    }),
    reply: importPreview,
    touches: [],
  },
  get: {
    summary: 'A previewed import, as its outcome stood when it was last looked at',
    method: 'GET',
    path: '/api/admin/catalogue/imports/:import',
    access: adminOnly,
    params: byImport,
    reply: importPreview,
  },
  rows: {
    summary: 'Rows of a previewed import with one outcome',
    method: 'GET',
    path: '/api/admin/catalogue/imports/:import/rows',
    access: adminOnly,
    params: byImport,
    query: z.object({ ...page, outcome: outcome.default('created'), kind: kind.optional(), q: searchWords }),
    reply: z.array(importRow),
  },
  refused: {
    summary: 'The refused rows of one kind as CSV, each with why, to be mended and sent again',
    method: 'GET',
    path: '/api/admin/catalogue/imports/:import/refused/:kind',
    access: adminOnly,
    kind: 'raw',
    params: byImport.extend(byKind.shape),
    reply: z.unknown(),
  },
  write: {
    summary:
      'Writes a previewed import in one transaction; refused with 409 where its outcome is no longer what was seen, or where rows are refused and `leaveRefused` does not say to go on without them',
    method: 'POST',
    path: '/api/admin/catalogue/imports/:import',
    access: adminOnly,
    params: byImport,
    body: z.object({
      mark: z.string({ error: 'Mark is missing' }).max(100, 'Mark is too long'),
      leaveRefused: flag.default(false),
    }),
    reply: importPreview.omit({ mark: true }),
    touches: [
      data.artists,
      data.tracks,
      data.albums,
      data.gigs,
      data.merchandise,
      data.videos,
      data.playlists,
      data.casting,
    ],
  },
  discard: {
    summary: 'Forgets a previewed import',
    method: 'DELETE',
    path: '/api/admin/catalogue/imports/:import',
    access: adminOnly,
    params: byImport,
    reply: done,
    touches: [],
  },
})
export type ImportDone = z.infer<typeof catalogue.write.reply>
