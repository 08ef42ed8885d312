import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, line, page } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'

/** What was done, as the list and its CSV export say it. */
export const operationWords = { insert: 'Added', update: 'Changed', delete: 'Deleted', view: 'Looked at' } as const

/** The name of a table whose changes by admins are recorded. */
const kind = line('Kind', 60)
/** `view` changes nothing: somebody looked at what is kept from most. */
const operation = z.enum(['insert', 'update', 'delete', 'view'])

/** Who saved a record while somebody else was changing it, part of the 409 they get: names of fields, newest first. */
export interface SavedSince {
  by: string
  at: string
  fields: readonly string[]
}

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

export const activitySorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const activitySortColumns = ['record', 'done', 'person', 'when', 'state'] as const

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

/** How many rows of one act are shown. */
export const MOST_ROWS = 100

export const activity = endpoints('activity', {
  list: {
    summary: 'What admins did, newest first, narrowed to a person, a kind, a thing or days',
    method: 'GET',
    path: '/api/admin/activity',
    access: adminOnly,
    query: activityQuery,
    reply: z.array(activityEntry),
  },
  exportCsv: {
    ...csvExport('/api/admin/activity'),
    query: withoutPagination(activityQuery),
  },
  people: {
    summary: 'Who has done anything, by name',
    method: 'GET',
    path: '/api/admin/activity/people',
    access: adminOnly,
    reply: z.array(z.object({ id: z.number(), username: z.string() })),
  },
  kinds: {
    summary: 'The kinds of things whose changes are recorded, and what one of each is called',
    method: 'GET',
    path: '/api/admin/activity/kinds',
    access: adminOnly,
    reply: z.array(z.object({ kind: z.string(), noun: z.string() })),
  },
  get: {
    summary: 'One act, row by row, before and after',
    method: 'GET',
    path: '/api/admin/activity/:id',
    access: adminOnly,
    params: byId,
    reply: activityDetail,
  },
  revert: {
    summary:
      'Takes an act back: a deleted record returns with what hung on it; refused with 409 where something has changed since',
    method: 'POST',
    path: '/api/admin/activity/:id/revert',
    access: adminOnly,
    params: byId,
    reply: activityDetail,
    touches: [data.everything],
  },
})
