import { z } from 'zod'
import { fileSortColumns, fileSorts, files, fileUses } from '../files.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, done, page, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'

const fileQuery = z.object({
  ...page,
  q: searchWords,
  kind: z.enum(['audio', 'video', 'image', 'attachment']).optional(),
  use: z.enum(fileUses).optional(),
  sort: sortParameter(fileSorts, fileSortColumns),
})
/** What a list of files is narrowed by. */
export type FileFilters = Omit<z.infer<typeof fileQuery>, 'limit' | 'offset' | 'sort'>

const amount = z.object({ files: z.number(), bytes: z.number() })

const storedFile = z.object({
  id: z.number(),
  kind: z.string(),
  /** The name it came with, else the one it lies under. */
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.number(),
  createdAt: z.string(),
  uploadedBy: z.object({ id: z.number(), username: z.string() }).nullable(),
  /** When the site first saw that nothing uses it; null while something does. */
  unusedSince: z.string().nullable(),
  /** When it will be deleted unless something uses it by then. */
  goesAt: z.string().nullable(),
  /** Records that show or play it, a few of them. */
  uses: z.array(z.object({ kind: z.string(), id: z.number(), title: z.string().nullable() })),
})
export type StoredFile = z.infer<typeof storedFile>

const report = z.object({
  stored: amount,
  /** Files no record points at. */
  unused: amount,
  /** What has begun to arrive in parts and is not finished, by its whole size. */
  arriving: amount,
  /** What a cleanup would delete now: unused, or unknown to the database, for as long as asked. */
  leaving: amount,
  /** How many files in the store nothing in the database knows. */
  strays: z.number(),
  /** Files the database knows that are not in the store. */
  missing: z.number(),
  /** How many days an unused file is kept. */
  keptDays: z.number(),
})
export type FileReport = z.infer<typeof report>

const unusedDays = whole('Days', 1, 3650).optional()

const schemas = {
  list: {
    summary: 'Files people have uploaded, and what uses them',
    access: adminOnly,
    query: fileQuery,
    reply: z.array(storedFile),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(fileQuery),
  },
  report: {
    summary: 'What clearing the store would delete, without deleting anything',
    access: adminOnly,
    query: z.object({ unusedDays }),
    reply: report,
  },
  sweep: {
    summary: 'Deletes files that have been unused for so many days, and what the database does not know',
    access: adminOnly,
    body: z.object({ unusedDays }),
    reply: z.object({ deleted: amount }),
    needsNoRoom: true,
  },
  get: {
    summary: 'One uploaded file',
    access: adminOnly,
    params: byId,
    reply: storedFile,
  },
  remove: {
    summary: 'Deletes a file nothing uses',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type FilesSchemas = typeof schemas

export const filesEndpoints = withSchemas(files, schemas)
