import { z } from 'zod'
import { casting, castingCallSortColumns, managedCallSorts, managedCallStatuses } from '../casting.ts'
import { adminOnly, modelsOnly } from '../kit/access.ts'
import { callStatuses, opportunityMarks } from '../rules/casting-calls.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, done, id, line, page, prose, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'
import { characterRole, roleDraft, rolePatch } from './rules/character-roles.ts'
import { trackTier } from './tracks.ts'

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
  /** When somebody was looked for, or the last time that was opened anew. */
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
export type CastingCallSettings = z.infer<typeof callSettings>

/** A call as the label keeps it: with what is set beyond its track, and over ones too. */
const managedCastingCall = castingCall.extend({
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
export type ManagedCastingCall = z.infer<typeof managedCastingCall>

const managedCallQuery = z.object({
  ...page,
  q: searchWords,
  status: z.enum(managedCallStatuses, { error: `Status must be one of ${managedCallStatuses.join(', ')}` }).optional(),
  sort: sortParameter(managedCallSorts, castingCallSortColumns),
})
/** What the label's list of calls is narrowed by. */
export type ManagedCastingCallFilters = Omit<z.infer<typeof managedCallQuery>, 'limit' | 'offset' | 'sort'>

const text = z.string().nullable()
const roleOfTrack = z.object({ id, modelId: id })
/** A track as far as casting and the player need it. */
const track = z.object({
  id: z.number(),
  title: z.string(),
  artist: text,
  artistSlug: text,
  album: text,
  albumId: z.number().nullable(),
  genre: text,
  imageUrl: text,
  renditions: z.array(rendition),
  ink: ink.nullable(),
  /** Null above the tier of whoever asks. */
  audioUrl: text,
  previewUrl: text,
  spotifyUri: text,
  duration: z.number().nullable(),
  accessTier: trackTier,
  locked: z.boolean(),
  modelRequirements: text,
})
/** A track that looks for people, with its first role spread out and all of them, and what its call says. */
export const opportunity = track.extend({
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
  status: z.enum(callStatuses),
  closesAt: text,
  applicants: z.number(),
  maxApplicants: z.number(),
  roles: z.array(characterRole),
})
export type Opportunity = z.infer<typeof opportunity>

/** An opportunity as one model meets it. */
const ownOpportunity = opportunity.extend({
  mark: z.enum(opportunityMarks).nullable(),
  /** Their application for it, unless they have taken it back. */
  applicationId: z.number().nullable(),
})
export type OwnOpportunity = z.infer<typeof ownOpportunity>

const filterDay = (label: string) => z.preprocess((value) => (value === '' ? undefined : value), day(label).optional())

const opportunityQuery = z.object({
  ...page,
  /** Words of where it is shot, or where people are looked for. */
  place: searchWords,
  /** Only those that say what they pay. */
  paid: z.literal('true', { error: 'Paid must be true' }).optional(),
  /** Between which days it is shot; those that name no day are left out. */
  from: filterDay('From'),
  until: filterDay('Until'),
  /** Words of what they ask. */
  asks: searchWords,
  /** Those that are saved or dismissed; without it, all that take applications and are not dismissed. */
  mark: z.enum(opportunityMarks, { error: `Mark must be one of ${opportunityMarks.join(', ')}` }).optional(),
})
/** What a model narrows opportunities by. */
export type OpportunityFilters = Omit<z.infer<typeof opportunityQuery>, 'limit' | 'offset'>

const schemas = {
  calls: {
    summary: 'Casting calls: those that take applications first, then by the day they close',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(castingCall),
    cached: 'audience',
  },
  call: {
    summary: 'One casting call, by the id of its track',
    access: 'anyone',
    params: byId,
    reply: castingCall,
    cached: 'audience',
  },
  allCalls: {
    summary: 'Every call there is or was, those that take applications first unless asked otherwise',
    access: adminOnly,
    query: managedCallQuery,
    reply: z.array(managedCastingCall),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(managedCallQuery),
  },
  settings: {
    summary: 'What is set of a call beyond its track; of any track, whether it looks for people or not',
    access: adminOnly,
    params: byId,
    reply: managedCastingCall,
  },
  updateCall: {
    summary:
      'Sets what a call says beyond its track; null gives a field back to it, a stale `version` is refused with 409',
    aliases: ['PATCH /api/casting-calls/:id'],
    access: adminOnly,
    params: byId,
    body: callSettings,
    reply: castingCall,
  },
  featured: {
    summary: 'Featured roles of calls that take applications, else the newest of them',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(characterRole),
    cached: 'audience',
  },
  seeking: {
    summary: 'Tracks that look for people in their videos, newest first, with their roles',
    access: 'anyone',
    query: z.object(page),
    reply: z.array(opportunity),
    cached: 'audience',
  },
  opportunities: {
    summary:
      'What a model may apply for, newest first, with what they have made of it; those they dismissed are left out',
    access: modelsOnly,
    query: opportunityQuery,
    reply: z.array(ownOpportunity),
  },
  opportunity: {
    summary: 'One opportunity, by the id of its track, open or not',
    access: modelsOnly,
    params: byId,
    reply: ownOpportunity,
  },
  markOpportunity: {
    summary: 'Saves an opportunity for later, dismisses it, or with null takes either back',
    access: modelsOnly,
    params: byId,
    body: z.object({
      mark: z
        .enum(opportunityMarks, { error: `Mark must be one of ${opportunityMarks.join(', ')} or null` })
        .nullable(),
    }),
    reply: done,
  },
  candidates: {
    summary: 'Every role of every track, newest first',
    access: adminOnly,
    query: z.object(page),
    reply: z.array(characterRole),
  },
  roles: {
    summary: 'The character roles of a track, oldest first',
    access: 'anyone',
    params: byId,
    query: z.object(page),
    reply: z.array(characterRole),
    cached: 'audience',
  },
  addRole: {
    summary: 'Adds a character role to a track',
    access: adminOnly,
    params: byId,
    body: roleDraft,
    reply: characterRole,
    status: 201,
  },
  updateRole: {
    summary: 'Changes the sent fields of a role; a stale `version` is refused with 409',
    aliases: ['PATCH /api/tracks/:id/models/:modelId'],
    access: adminOnly,
    params: roleOfTrack,
    body: rolePatch,
    reply: characterRole,
  },
  removeRole: {
    summary: 'Deletes a role; applications for it stay',
    access: adminOnly,
    params: roleOfTrack,
    reply: done,
  },
} satisfies EndpointSchemas
export type CastingSchemas = typeof schemas

export const castingEndpoints = withSchemas(casting, schemas)
