import { z } from 'zod'
import { artistApplicationSortColumns, artistApplicationStatuses, artistApplications } from '../artist-applications.ts'
import { adminOnly } from '../kit/access.ts'
import { artistPortrait } from './artists.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, email, idempotencyKey, line, prose, webAddress } from './kit/fields.ts'
import { csvSchema, withoutPagination } from './kit/lists.ts'
import { inboxPatch, inboxQuery, statusAmong } from './rules/inbox.ts'

const status = statusAmong(artistApplicationStatuses)

/** What somebody who wants to record here sends. */
const applicationFields = z.object({
  key: idempotencyKey,
  name: line('Name'),
  phone: line('Phone', 60),
  email,
  musicLink: clearable(webAddress('Music link')),
  /** Another spelling of musicLink. */
  sampleTrack: clearable(webAddress('Music link')),
  videoLink: clearable(webAddress('Video link')),
  ...artistPortrait,
  experience: clearable(prose('Experience', 4000)),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})

const artistApplicationDraft = applicationFields.refine(({ musicLink, sampleTrack }) => musicLink ?? sampleTrack, {
  path: ['musicLink'],
  message: 'Music link is required',
})

const text = z.string().nullable()
export const artistApplication = z.object({
  id: z.number(),
  name: z.string(),
  phone: text,
  email: z.string(),
  musicLink: z.string(),
  /** Another spelling of musicLink. */
  sampleTrack: z.string(),
  videoLink: text,
  imageUrl: text,
  bio: text,
  genre: text,
  experience: text,
  youtubeUrl: text,
  soundcloudUrl: text,
  spotifyUrl: text,
  instagramUrl: text,
  facebookUrl: text,
  status,
  /** What the label writes down for itself. */
  notes: text,
  submittedAt: z.string(),
  version: z.number(),
  updatedAt: z.string(),
})
export type ArtistApplication = z.infer<typeof artistApplication>

const artistApplicationQuery = inboxQuery(status, artistApplicationSortColumns)
/** What a list of applications is narrowed by. */
export type ArtistApplicationFilters = Omit<z.infer<typeof artistApplicationQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary: 'Applies to the label; the sender and the label get an e-mail',
    access: 'anyone',
    body: artistApplicationDraft,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  list: {
    summary:
      'Applications to the label: newest first, or with `due` those nobody has looked at first, the longest waiting before all',
    access: adminOnly,
    query: artistApplicationQuery,
    reply: z.array(artistApplication),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(artistApplicationQuery),
  },
  get: {
    summary: 'One application to the label',
    access: adminOnly,
    params: byId,
    reply: artistApplication,
  },
  update: {
    summary: 'Says how far an application has come, and keeps notes on it; a stale `version` is refused with 409',
    aliases: ['PUT /api/artist-applications/:id'],
    access: adminOnly,
    params: byId,
    body: inboxPatch(status),
    reply: artistApplication,
  },
} satisfies EndpointSchemas
export type ArtistApplicationsSchemas = typeof schemas

export const artistApplicationsEndpoints = withSchemas(artistApplications, schemas)
