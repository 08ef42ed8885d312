import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, day, id, page } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'

/** Tables whose changes by admins are recorded, under what one of their rows is called. */
export const activityKinds = {
  tracks: 'track',
  albums: 'album',
  album_tracks: 'place on an album',
  videos: 'video',
  gigs: 'gig',
  merchandise: 'item',
  merchandise_variants: 'variant',
  playlists: 'playlist',
  playlist_tracks: 'place on a playlist',
  artists: 'artist',
  casting_calls: 'casting call',
  track_models: 'character role',
  model_applications: 'application',
  model_application_changes: 'decision on an application',
  model_application_notes: 'team note on an application',
  model_profiles: 'model profile',
  model_images: 'portfolio image',
  model_videos: 'portfolio video',
  artist_applications: 'label application',
  show_requests: 'show request',
  orders: 'order',
  order_lines: 'line of an order',
  newsletter_subscribers: 'subscriber',
  users: 'account',
  site_settings: 'site settings',
} as const
export type ActivityKind = keyof typeof activityKinds

/** What was done, as the list and its CSV export say it. */
export const operationWords = { insert: 'Added', update: 'Changed', delete: 'Deleted', view: 'Looked at' } as const

const kind = z.enum(Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]], {
  error: `Kind must be one of ${Object.keys(activityKinds).join(', ')}`,
})
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
  kind,
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
  kind,
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
