import type { Model } from '#contract/schemas/models.ts'

/** What the label calls a model. */
export const modelName = ({ profile, firstName, lastName, username }: Model): string =>
  profile.stageName ?? ([firstName, lastName].filter(Boolean).join(' ') || username)

/** A model as a portrait draws them. */
export const modelPortrait = (model: Model) => {
  const imageUrl = model.profileImageUrl ?? model.thumbnailUrl
  const image = model.portfolioImages.find((one) => one.imageUrl === imageUrl)
  return { id: model.id, name: modelName(model), ink: null, imageUrl, renditions: image?.renditions ?? [] }
}

export const placeOf = ({ profile: { city, country } }: Pick<Model, 'profile'>): string =>
  [city, country].filter(Boolean).join(', ')

/** Said where the list did not come. */
export const listFailed = {
  title: 'Error Loading Models',
  detail: 'Failed to load model data. Please try again.',
}
export const PROFILE_FAILED = 'Failed to fetch complete profile'

export const modelWords = {
  created: 'Profile saved',
  updated: 'Profile saved',
  notCreated: 'Failed to save profile',
  notUpdated: 'Failed to save profile',
}
