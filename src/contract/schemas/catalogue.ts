import { z } from 'zod'
import { catalogue, catalogueKinds, outcomes } from '../catalogue.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { done, flag, line, page } from './kit/fields.ts'
import { searchWords } from './kit/recordings.ts'

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

const schemas = {
  json: {
    summary: 'The whole catalogue as one JSON document',
    access: adminOnly,
    kind: 'raw',
    reply: z.unknown(),
  },
  csv: {
    summary: 'All records of one kind as CSV',
    access: adminOnly,
    kind: 'raw',
    params: byKind,
    reply: z.unknown(),
  },
  template: {
    summary: 'An empty CSV with the columns of one kind',
    access: adminOnly,
    kind: 'raw',
    params: byKind,
    reply: z.unknown(),
  },
  preview: {
    summary:
      'Takes a CSV or JSON file (multipart field `file`) and tells what importing it would create, change and refuse; nothing is written',
    access: adminOnly,
    kind: 'raw',
    query: z.object({
      /** What a CSV holds; recognized from its header unless given. */
      kind: kind.optional(),
      /** For files of another site, whose ids mean nothing here. */
      ignoreIds: flag.default(false),
      /** What is there already stays; only what is empty is filled in. */
      fillOnly: flag.default(false),
    }),
    reply: importPreview,
  },
  get: {
    summary: 'A previewed import, as its outcome stood when it was last looked at',
    access: adminOnly,
    params: byImport,
    reply: importPreview,
  },
  rows: {
    summary: 'Rows of a previewed import with one outcome',
    access: adminOnly,
    params: byImport,
    query: z.object({ ...page, outcome: outcome.default('created'), kind: kind.optional(), q: searchWords }),
    reply: z.array(importRow),
  },
  refused: {
    summary: 'The refused rows of one kind as CSV, each with why, to be mended and sent again',
    access: adminOnly,
    kind: 'raw',
    params: byImport.extend(byKind.shape),
    reply: z.unknown(),
  },
  write: {
    summary:
      'Writes a previewed import in one transaction; refused with 409 where its outcome is no longer what was seen, or where rows are refused and `leaveRefused` does not say to go on without them',
    access: adminOnly,
    params: byImport,
    body: z.object({
      mark: z.string({ error: 'Mark is missing' }).max(100, 'Mark is too long'),
      leaveRefused: flag.default(false),
    }),
    reply: importPreview.omit({ mark: true }),
  },
  discard: {
    summary: 'Forgets a previewed import',
    access: adminOnly,
    params: byImport,
    reply: done,
  },
} satisfies EndpointSchemas
export type CatalogueSchemas = typeof schemas

export const catalogueEndpoints = withSchemas(catalogue, schemas)
export type ImportResult = z.infer<typeof schemas.write.reply>
