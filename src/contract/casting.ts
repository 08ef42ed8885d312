import { z } from 'zod'
import { adminOnly } from './access.ts'
import { characterRole, roleDraft, rolePatch } from './character-roles.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, day, done, id, line, page, prose, whole } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { ink, rendition, searchWords } from './recordings.ts'

/** What a casting call can be; an admin may set one, else it follows from dates and applications. */
export const callStatuses = ['open', 'closing-soon', 'filled', 'closed'] as const
/** Calls one may apply to. */
export const takesApplications = (status: string): boolean => status === 'open' || status === 'closing-soon'

/** Places a call has unless it says otherwise. */
export const DEFAULT_PLACES = 100

/** A casting call: a track that looks for people in its video (its id is the track's). */
export const castingCall = z.object({
  id: z.number(),
  trackId: z.number(),
  title: z.string(),
  description: z.string(),
  trackTitle: z.string(),
  artist: z.string().nullable(),
  artistSlug: z.string().nullable(),
  location: z.string().nullable(),
  /** As the label wrote it; a calendar day when it has that form. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  compensation: z.string().nullable(),
  status: z.enum(callStatuses),
  applicants: z.number(),
  maxApplicants: z.number(),
  requirements: z.array(z.string()),
  closesAt: z.string().nullable(),
  /** When somebody was first looked for. */
  postedAt: z.string(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  ink: ink.nullable(),
})
export type CastingCall = z.infer<typeof castingCall>

/** What an admin may set of a call beyond its track. */
const callSettings = z.object({
  title: clearable(line('Title')),
  description: clearable(prose('Description', 4000)),
  status: clearable(z.enum(callStatuses, { error: `Status must be one of ${callStatuses.join(', ')}` })),
  maxApplicants: clearable(whole('Places', 1, 100_000)),
  closesAt: clearable(day('Closing date')),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type CallSettings = z.infer<typeof callSettings>

/** A call as the label keeps it: with what is set beyond its track, and over ones too. */
const managedCall = castingCall.extend({
  /** Whether its track looks for people at present. */
  isCasting: z.boolean(),
  settings: z.object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    status: z.enum(callStatuses).nullable(),
    maxApplicants: z.number().nullable(),
    closesAt: z.string().nullable(),
  }),
  version: z.number(),
})
export type ManagedCall = z.infer<typeof managedCall>

/** What the label's list of calls can be narrowed to; `ended` are those whose track looks for nobody any more. */
export const managedCallStatuses = [...callStatuses, 'ended'] as const
export const managedCallSorts = ['open', 'track', 'newest'] as const
/** Columns of the back office the list can be sorted by. */
export const castingCallSortColumns = ['title', 'track', 'status', 'applicants', 'closes'] as const

const managedCallQuery = z.object({
  ...page,
  q: searchWords,
  status: z.enum(managedCallStatuses, { error: `Status must be one of ${managedCallStatuses.join(', ')}` }).optional(),
  sort: sortParameter(managedCallSorts, castingCallSortColumns),
})
/** What the label's list of calls is narrowed by. */
export type ManagedCallFilters = Omit<z.infer<typeof managedCallQuery>, 'limit' | 'offset' | 'sort'>

const text = z.string().nullable()
const roleOfTrack = z.object({ id, modelId: id })
const track = z.object({
  id: z.number(),
  title: z.string(),
  artist: text,
  genre: text,
  imageUrl: text,
  audioUrl: text,
  previewUrl: text,
  spotifyUri: text,
  duration: z.number().nullable(),
  modelRequirements: text,
})
/** A track that looks for people, with its first role spread out and all of them. */
const opportunity = track.extend({
  ...characterRole.pick({
    age: true,
    race: true,
    height: true,
    country: true,
    city: true,
    description: true,
    paymentDetails: true,
    travelDetails: true,
    shootLocation: true,
    shootDate: true,
    shootTime: true,
  }).shape,
  characterName: text,
  shootBudget: text,
  roles: z.array(characterRole),
})

const reads = [
  data.casting,
  data.tracks,
  data.artists,
  data.albums,
  data.uploads,
  data.modelApplications,
  data.site,
  data.clock,
]

export const casting = endpoints('casting', {
  calls: {
    summary: 'Casting calls: those that take applications first, then by the day they close',
    method: 'GET',
    path: '/api/casting-calls',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(castingCall),
    cached: 'audience',
    reads,
  },
  call: {
    summary: 'One casting call, by the id of its track',
    method: 'GET',
    path: '/api/casting-calls/:id',
    access: 'anyone',
    params: byId,
    reply: castingCall,
    cached: 'audience',
    reads,
  },
  allCalls: {
    summary: 'Every call there is or was, those that take applications first unless asked otherwise',
    method: 'GET',
    path: '/api/casting-calls/all',
    access: adminOnly,
    query: managedCallQuery,
    reply: z.array(managedCall),
    reads,
  },
  exportCsv: {
    ...csvExport('/api/casting-calls/all'),
    query: withoutPagination(managedCallQuery),
  },
  settings: {
    summary: 'What is set of a call beyond its track; of any track, whether it looks for people or not',
    method: 'GET',
    path: '/api/casting-calls/:id/settings',
    access: adminOnly,
    params: byId,
    reply: managedCall,
    reads,
  },
  updateCall: {
    summary:
      'Sets what a call says beyond its track; null gives a field back to it, a stale `version` is refused with 409',
    method: 'PUT',
    path: '/api/casting-calls/:id',
    aliases: ['PATCH /api/casting-calls/:id'],
    access: adminOnly,
    params: byId,
    body: callSettings,
    reply: castingCall,
  },
  featured: {
    summary: 'Featured roles of calls that take applications, else the newest of them',
    method: 'GET',
    path: '/api/track-models/featured',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(characterRole),
    cached: 'audience',
    reads,
  },
  seeking: {
    summary: 'Tracks that look for people in their videos, newest first, with their roles',
    method: 'GET',
    path: '/api/tracks/seeking-models',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(opportunity),
    cached: 'audience',
    reads,
  },
  candidates: {
    summary: 'Every role of every track, newest first',
    method: 'GET',
    path: '/api/model-candidates',
    access: adminOnly,
    query: z.object(page),
    reply: z.array(characterRole),
    reads,
  },
  roles: {
    summary: 'The character roles of a track, oldest first',
    method: 'GET',
    path: '/api/tracks/:id/models',
    access: 'anyone',
    params: byId,
    query: z.object(page),
    reply: z.array(characterRole),
    cached: 'audience',
    reads,
  },
  addRole: {
    summary: 'Adds a character role to a track',
    method: 'POST',
    path: '/api/tracks/:id/models',
    access: adminOnly,
    params: byId,
    body: roleDraft,
    reply: characterRole,
    status: 201,
  },
  updateRole: {
    summary: 'Changes the sent fields of a role; a stale `version` is refused with 409',
    method: 'PUT',
    path: '/api/tracks/:id/models/:modelId',
    aliases: ['PATCH /api/tracks/:id/models/:modelId'],
    access: adminOnly,
    params: roleOfTrack,
    body: rolePatch,
    reply: characterRole,
  },
  removeRole: {
    summary: 'Deletes a role; applications for it stay',
    method: 'DELETE',
    path: '/api/tracks/:id/models/:modelId',
    access: adminOnly,
    params: roleOfTrack,
    reply: done,
  },
})
