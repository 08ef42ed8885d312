import { z } from 'zod'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { adminOnly, modelsOnly, roles } from '../kit/access.ts'
import { applicationForms } from '../model-applications.ts'
import { modelSortColumns, modelSorts, modelStates, models, portfolioStates, verdicts } from '../models.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, page } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'
import { modelProfile, profilePatch } from './model-profiles.ts'
import { portfolioImage, portfolioVideo } from './portfolios.ts'

const text = z.string().nullable()
const ownApplication = z.object({
  id: z.number(),
  trackId: z.number().nullable(),
  trackTitle: text,
  form: z.enum(applicationForms),
  /** As it was sent: in the form of models it is what they want to be called (resolution 57). */
  characterName: text,
  appliedAt: z.string(),
  /** As it was written; its code is what programs compare. */
  status: z.string(),
  statusCode: z.enum(applicationStatuses),
  verdict: z.enum(verdicts),
})

/** An account with the role model, and everything that hangs on it. */
export const model = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  /** Names, as the profile says them, else the account. */
  firstName: text,
  lastName: text,
  fullLegalName: text,
  role: z.enum(roles).nullable(),
  /** The pass of the account; "model" without a paid one. */
  accessTier: z.string(),
  profileImageUrl: text,
  thumbnailUrl: text,
  /** What their hourly rate is paid in. */
  currency: z.string(),
  /** When it was deactivated, and why. */
  bannedAt: text,
  banReason: text,
  createdAt: z.string(),
  profile: modelProfile,
  portfolioImages: z.array(portfolioImage),
  portfolioVideos: z.array(portfolioVideo),
  applications: z.array(ownApplication),
  /** Of the profile. */
  version: z.number(),
  updatedAt: z.string(),
})
export type Model = z.infer<typeof model>

const modelQuery = z.object({
  ...page,
  q: searchWords,
  state: z.enum(modelStates, { error: `State must be one of ${modelStates.join(', ')}` }).optional(),
  portfolio: z.enum(portfolioStates, { error: `Portfolio must be one of ${portfolioStates.join(', ')}` }).optional(),
  sort: sortParameter(modelSorts, modelSortColumns),
})
/** What a list of models is narrowed by. */
export type ModelFilters = Omit<z.infer<typeof modelQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'Accounts of models with profile, portfolio and applications, newest first unless asked otherwise',
    access: adminOnly,
    query: modelQuery,
    reply: z.array(model),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(modelQuery),
  },
  complete: {
    summary: 'One model with profile, portfolio and applications',
    aliases: ['GET /api/admin/models/:id'],
    access: adminOnly,
    params: byId,
    reply: model,
  },
  update: {
    summary: 'Changes the sent fields of a model’s profile; a stale `version` is refused with 409',
    aliases: ['PUT /api/admin/models/:id'],
    access: adminOnly,
    params: byId,
    body: profilePatch,
    reply: model,
  },
  roomCounts: {
    summary: 'How many pictures and films, and how many applications the model who asks has',
    access: modelsOnly,
    reply: z.object({ portfolio: z.number(), applications: z.number() }),
  },
} satisfies EndpointSchemas
export type ModelsSchemas = typeof schemas

export const modelsEndpoints = withSchemas(models, schemas)
