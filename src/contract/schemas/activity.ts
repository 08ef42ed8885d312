import { z } from 'zod'
import { activity, activitySortColumns, activitySorts } from '../activity.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, day, id, line, page } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'

/** The name of a table whose changes by admins are recorded. */
const kind = line('Kind', 60)
/** `view` changes nothing: somebody looked at what is kept from most. */
const operation = z.enum(['insert', 'update', 'delete', 'view'])

const activityEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), username: z.string() }),
  kind: z.string(),
  /** What a thing of this kind is called. */
  noun: z.string(),
  thingId: z.number().nullable(),
  /** What the thing was called then. */
  title: z.string().nullable(),
  operation,
  /** How many rows it changed. */
  changes: z.number(),
  /** Whether it is a file of records that came in at once. */
  isImport: z.boolean(),
  /** Whether it took back something done before. */
  isRevert: z.boolean(),
  /** Whether it has been taken back since. */
  isReverted: z.boolean(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** A value as it was stored; longer than a screen holds it is cut. */
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const rowChange = z.object({
  kind: z.string(),
  noun: z.string(),
  thingId: z.number().nullable(),
  title: z.string().nullable(),
  operation,
  fields: z.array(z.object({ name: z.string(), before: value, after: value })),
})
export const activityDetail = activityEntry.extend({
  rows: z.array(rowChange),
  /** Why it cannot be taken back; null where it can. */
  kept: z.string().nullable(),
})
export type ActivityDetail = z.infer<typeof activityDetail>

const activityQuery = z.object({
  ...page,
  person: id.optional(),
  kind: kind.optional(),
  thing: id.optional(),
  from: day('From').optional(),
  to: day('To').optional(),
  sort: sortParameter(activitySorts, activitySortColumns),
})
/** What a list of acts is narrowed by. */
export type ActivityFilters = Omit<z.infer<typeof activityQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'What admins did, newest first, narrowed to a person, a kind, a thing or days',
    access: adminOnly,
    query: activityQuery,
    reply: z.array(activityEntry),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(activityQuery),
  },
  people: {
    summary: 'Who has done anything, by name',
    access: adminOnly,
    reply: z.array(z.object({ id: z.number(), username: z.string() })),
  },
  kinds: {
    summary: 'The kinds of things whose changes are recorded, and what one of each is called',
    access: adminOnly,
    reply: z.array(z.object({ kind: z.string(), noun: z.string() })),
  },
  get: {
    summary: 'One act, row by row, before and after',
    access: adminOnly,
    params: byId,
    reply: activityDetail,
  },
  revert: {
    summary:
      'Takes an act back: a deleted record returns with what hung on it; refused with 409 where something has changed since',
    access: adminOnly,
    params: byId,
    reply: activityDetail,
  },
} satisfies EndpointSchemas
export type ActivitySchemas = typeof schemas

export const activityEndpoints = withSchemas(activity, schemas)
