import { z } from 'zod'
import { adminOnly, roles } from './access.ts'
import { applicationStatuses } from './application-decisions.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, page } from './fields.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { modelProfile, profilePatch, profileTouches } from './model-profiles.ts'
import { portfolioImage, portfolioVideo } from './portfolios.ts'
import { searchWords } from './recordings.ts'

export const modelSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const modelSortColumns = ['name', 'username', 'location', 'portfolio', 'applications', 'tier', 'state'] as const
export const modelStates = ['active', 'deactivated'] as const
/** What a list of models is narrowed to by their portfolios; `disallowed` ones hold adult material that would be refused today. */
export const portfolioStates = ['with', 'without', 'disallowed'] as const

/** How an application ended, as far as it has. */
export const verdicts = ['approved', 'rejected', 'other'] as const

const text = z.string().nullable()
const ownApplication = z.object({
  id: z.number(),
  trackId: z.number().nullable(),
  trackTitle: text,
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

const reads = [
  data.models,
  data.modelProfiles,
  data.portfolios,
  data.users,
  data.accounts,
  data.modelApplications,
  data.tracks,
  data.site,
]

export const models = endpoints('models', {
  list: {
    summary: 'Accounts of models with profile, portfolio and applications, newest first unless asked otherwise',
    method: 'GET',
    path: '/api/admin/models',
    access: adminOnly,
    query: modelQuery,
    reply: z.array(model),
    // Who comes of age leaves one of the lists.
    reads: [...reads, data.clock],
  },
  exportCsv: {
    ...csvExport('/api/admin/models'),
    query: withoutPagination(modelQuery),
  },
  complete: {
    summary: 'One model with profile, portfolio and applications',
    method: 'GET',
    path: '/api/admin/models/:id/complete',
    aliases: ['GET /api/admin/models/:id'],
    access: adminOnly,
    params: byId,
    reply: model,
    reads,
  },
  update: {
    summary: 'Changes the sent fields of a model’s profile; a stale `version` is refused with 409',
    method: 'PATCH',
    path: '/api/admin/models/:id',
    aliases: ['PUT /api/admin/models/:id'],
    access: adminOnly,
    params: byId,
    body: profilePatch,
    reply: model,
    touches: profileTouches,
  },
})
