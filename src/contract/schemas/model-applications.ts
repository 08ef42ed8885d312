import { z } from 'zod'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { availabilities, generalExperienceLevels, roleExperienceLevels } from '#contract/rules/application-options.ts'
import { adminOnly } from '../kit/access.ts'
import {
  applicationActions,
  applicationEvents,
  applicationForms,
  applicationSorts,
  modelApplicationSortColumns,
  modelApplications,
} from '../model-applications.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { type EventSchemas, withEventSchemas } from './kit/events.ts'
import {
  birthDate,
  byId,
  clearable,
  day,
  email,
  flag,
  id,
  idempotencyKey,
  line,
  page,
  prose,
  webAddress,
  whole,
} from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'
import { decision, pendingEmail } from './rules/application-decisions.ts'

const oneRecord = (label: string, words: object) => z.enum(Object.keys(words), { error: `Choose ${label}` })

/** What any of the forms may send; which of it must be there depends on the form. */
const applicationDraft = z.object({
  key: idempotencyKey,
  trackId: clearable(id),
  /** Another spelling of trackId: a casting call has the id of its track. */
  castingCallId: clearable(id),
  characterRoleId: clearable(id),
  characterName: clearable(line('Name')),
  preferredName: clearable(line('Preferred name')),
  fullLegalName: clearable(line('Full legal name')),
  stageName: clearable(line('Stage name')),
  email: clearable(email),
  phone: clearable(line('Phone', 60)),
  dateOfBirth: clearable(birthDate('Date of birth')),
  age: clearable(whole('Age', 0, 150)),
  race: clearable(line('Race', 100)),
  /** Another spelling of race. */
  ethnicity: clearable(line('Ethnicity', 100)),
  height: clearable(line('Height', 60)),
  weight: clearable(line('Weight', 60)),
  hairColor: clearable(line('Hair colour', 60)),
  eyeColor: clearable(line('Eye colour', 60)),
  location: clearable(line('Location')),
  country: clearable(line('Country', 100)),
  city: clearable(line('City', 100)),
  description: clearable(prose('Description', 4000)),
  experience: clearable(
    oneRecord('how much experience you have', { ...generalExperienceLevels, ...roleExperienceLevels }),
  ),
  socialMedia: clearable(prose('Social media', 1000)),
  portfolio: clearable(webAddress('Portfolio')),
  portfolioLinks: clearable(prose('Portfolio links', 2000)),
  availability: clearable(oneRecord('when you are available', availabilities)),
  availableDate: clearable(day('Available from')),
  specialSkills: clearable(prose('Special skills', 2000)),
  additionalInfo: clearable(prose('Additional information', 4000)),
  /** Another spelling of additionalInfo. */
  additionalDetails: clearable(prose('Additional details', 4000)),
  agreeToTerms: flag.optional(),
  /** Sent by forms that fix it; the site says itself what an application begins with. */
  status: z.string().max(60).optional(),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type ApplicationDraft = z.infer<typeof applicationDraft>

const statusChange = z.object({
  from: z.enum(applicationStatuses),
  to: z.enum(applicationStatuses),
  at: z.string(),
  words: z.string(),
  /** Why its applicant took it back, where they said so. */
  reason: z.string().nullable(),
})

const text = z.string().nullable()
/** An application as its applicant and the label see it. */
export const application = z.object({
  id: z.number(),
  form: z.enum(applicationForms),
  trackId: z.number().nullable(),
  castingCallId: z.number().nullable(),
  characterRoleId: z.number().nullable(),
  modelId: z.number().nullable(),
  track: z.object({ id: z.number(), title: z.string(), artist: text }).nullable(),
  characterName: text,
  preferredName: text,
  fullLegalName: text,
  stageName: text,
  email: text,
  phone: text,
  dateOfBirth: text,
  age: z.number().nullable(),
  race: text,
  ethnicity: text,
  height: text,
  weight: text,
  hairColor: text,
  eyeColor: text,
  location: text,
  country: text,
  city: text,
  description: text,
  experience: text,
  experienceLabel: text,
  socialMedia: text,
  portfolio: text,
  portfolioLinks: text,
  availability: text,
  availableDate: text,
  specialSkills: text,
  additionalInfo: text,
  additionalDetails: text,
  shootLocation: text,
  paymentDetails: text,
  travelDetails: text,
  /** As it was written; its code is what programs compare. */
  status: z.string(),
  statusCode: z.enum(applicationStatuses),
  adminNotes: text,
  reviewedAt: text,
  reviewedBy: z.number().nullable(),
  appliedAt: z.string(),
  createdAt: z.string(),
  /** Every change of its status, oldest first, in plain words. */
  history: z.array(statusChange),
  version: z.number(),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(applicationActions)),
})
export type Application = z.infer<typeof application>

/** An application as the label alone sees it: with who changed its status. */
export const reviewedApplication = application.extend({
  history: z.array(
    statusChange.extend({
      by: text,
      /** When the applicant is, or was, to be written to; null where nobody writes. */
      mailDueAt: text,
      mailedAt: text,
    }),
  ),
  reviewer: text,
  /** What each of the team keeps for the team; the applicant gets it nowhere. */
  teamNotes: z.array(z.object({ authorId: z.number(), author: z.string(), note: z.string(), updatedAt: z.string() })),
})
export type ReviewedApplication = z.infer<typeof reviewedApplication>

const applicationQuery = z.object({
  ...page,
  q: searchWords,
  status: z.enum(applicationStatuses, { error: `Status must be one of ${applicationStatuses.join(', ')}` }).optional(),
  /** The track of a call; `general` for those that came by the form open to all. */
  track: z.union([z.literal('general'), id], { error: 'Track must be a number or "general"' }).optional(),
  role: id.optional(),
  sort: sortParameter(applicationSorts, modelApplicationSortColumns),
})
/** What the label's list of applications is narrowed by. */
export type ModelApplicationFilters = Omit<z.infer<typeof applicationQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary: 'Applies: with the general form, for a role of a casting call, or as a model for an opportunity',
    access: 'anyone',
    body: applicationDraft,
    reply: z.object({ ...application.shape, message: z.string() }),
    status: 201,
  },
  createFor: {
    summary: 'Applies for a role of the casting call, or the track, named in the address',
    aliases: ['POST /api/tracks/:id/applications'],
    access: 'member',
    params: byId,
    body: applicationDraft,
    reply: z.object({ ...application.shape, message: z.string() }),
    status: 201,
  },
  list: {
    summary: "The caller's own applications, newest first; everybody's for an admin",
    access: 'member',
    query: z.object(page),
    reply: z.array(application),
  },
  all: {
    summary: 'Every application, newest first unless asked otherwise; searched by name and address',
    access: adminOnly,
    query: applicationQuery,
    reply: z.array(application),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(applicationQuery),
  },
  get: {
    summary: 'One application, with who changed its status',
    access: adminOnly,
    params: byId,
    reply: reviewedApplication,
  },
  ofUser: {
    summary: 'The applications of one person, for themselves and admins',
    access: 'member',
    params: z.object({ userId: id }),
    query: z.object(page),
    reply: z.array(application),
  },
  decide: {
    summary:
      'Sets the status of an application, in any spelling, or the notes on it; the e-mail about it leaves after ten minutes unless `mail` says otherwise, and none where the status goes back to what the applicant knows; a stale `version` is refused with 409',
    aliases: ['PATCH /api/model-applications/:id/status'],
    access: adminOnly,
    params: byId,
    body: decision,
    reply: application,
  },
  keepNote: {
    summary: "Sets the caller's own note on an application, for the team alone; an empty one is none",
    access: adminOnly,
    params: byId,
    body: z.object({ note: clearable(prose('Note', 4000)) }),
    reply: reviewedApplication,
  },
  waitingMails: {
    summary: 'E-mails about decisions that have not left yet, the next first',
    access: adminOnly,
    query: z.object(page),
    reply: z.array(pendingEmail),
  },
  settleMails: {
    summary: 'Sends e-mails about decisions now, or calls them off; those that have left meanwhile stay sent',
    access: adminOnly,
    body: z.object({
      changes: z.array(id).min(1, 'Name at least one letter').max(100, 'At most 100 letters at once'),
      send: z.boolean({ error: 'Send must be true or false' }),
    }),
    reply: z.object({ settled: z.number() }),
  },
  withdraw: {
    summary:
      'Takes back an application of the caller, with a reason where they give one; refused with 409 where it stands elsewhere than `from`, which is what they saw',
    access: 'member',
    params: byId,
    body: z.object({
      reason: clearable(prose('Reason', 1000)),
      from: z.enum(applicationStatuses).optional(),
    }),
    reply: application,
  },
} satisfies EndpointSchemas
export type ModelApplicationsSchemas = typeof schemas

export const modelApplicationsEndpoints = withSchemas(modelApplications, schemas)

const eventSchemas = { applications_changed: z.object({}) } satisfies EventSchemas
export type ApplicationEventSchemas = typeof eventSchemas

export const servedApplicationEvents = withEventSchemas(applicationEvents, eventSchemas)
