import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ModelProfilesSchemas, ProfileFields } from './schemas/model-profiles.ts'

/** Fields some clients call otherwise; both names are taken, and both are answered. */
export const profileFieldAliases = {
  email: 'contactEmail',
  phone: 'phoneNumber',
  twitter: 'xUrl',
  twitterUrl: 'xUrl',
  instagram: 'instagramUrl',
  facebook: 'facebookUrl',
  onlyFans: 'onlyFansUrl',
  onlyfansUrl: 'onlyFansUrl',
  tiktok: 'tiktokUrl',
  youtube: 'youtubeUrl',
  website: 'websiteUrl',
  thumbnail: 'thumbnailUrl',
} as const satisfies Record<string, keyof ProfileFields>

/** Whoever sees a profile sees its name, which falls back to the account's. */
const reads = [data.modelProfiles, data.accounts, data.users]
export const profileChanges = [data.modelProfiles, data.models]

export const modelProfiles = endpoints<ModelProfilesSchemas>('model-profiles', {
  own: { method: 'GET', path: '/api/model-profile', reads },
  save: { method: 'PUT', path: '/api/model-profile', touches: profileChanges },
  thumbnail: { method: 'POST', path: '/api/model-profile/thumbnail', touches: profileChanges },
  get: {
    method: 'GET',
    path: '/api/model-profile/:userId',
    // Which of its pictures others are told of is up to the portfolio.
    reads: [...reads, data.portfolios],
  },
})
