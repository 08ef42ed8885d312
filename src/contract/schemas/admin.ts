import { z } from 'zod'
import { admin } from '../admin.ts'
import { adminOnly } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, done, line } from './kit/fields.ts'

/** Numbers by the names features count them under. */
const numbers = z.record(z.string(), z.number())

/** The disk that uploads and the built-in database lie on. */
const diskRoom = z.object({
  freeBytes: z.number(),
  /** Part of it that stays for the database. */
  reserveBytes: z.number(),
  /** `low`: time to do something. `full`: no more files are taken. */
  state: z.enum(['fine', 'low', 'full']),
})

const adminViewDraft = z.object({
  tab: line('List', 40),
  name: line('Name', 40),
  /** What the list's address says. */
  search: z
    .record(line('Filter', 20), line('Filter', 200), { error: 'A view is what the address of a list says' })
    .refine((search) => Object.keys(search).length <= 20, 'A view has 20 filters or fewer'),
})
export type AdminViewDraft = z.infer<typeof adminViewDraft>
const adminView = z.object({
  id: z.number(),
  tab: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
})
export type AdminView = z.infer<typeof adminView>

const schemas = {
  overview: {
    summary: 'How many records the back office keeps of each kind, and what needs somebody today',
    aliases: ['GET /api/admin/desk'],
    access: adminOnly,
    reply: z.object({ counts: numbers, attention: numbers, disk: diskRoom }),
    cached: 'audience',
  },
  views: {
    summary: 'The views the caller has saved: lists narrowed and ordered, under a name',
    aliases: ['GET /api/admin/desk/views'],
    access: adminOnly,
    reply: z.array(adminView),
  },
  saveView: {
    summary: 'Saves a view; one of the same list and name becomes this one',
    aliases: ['POST /api/admin/desk/views'],
    access: adminOnly,
    body: adminViewDraft,
    reply: adminView,
    status: 201,
  },
  removeView: {
    summary: 'Deletes a saved view',
    aliases: ['DELETE /api/admin/desk/views/:id'],
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type AdminSchemas = typeof schemas

export const adminEndpoints = withSchemas(admin, schemas)
export type AdminOverview = z.infer<typeof schemas.overview.reply>
