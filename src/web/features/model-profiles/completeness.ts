import type { ModelProfile } from '#contract/schemas/model-profiles.ts'

/** What casting looks for first, and where it is filled in. */
const wanted: readonly (readonly [words: string, has: (profile: ModelProfile) => unknown, field: string])[] = [
  ['a thumbnail', ({ thumbnailUrl }) => thumbnailUrl, 'profile-thumbnail'],
  ['your age', ({ age }) => age, 'profile-age'],
  ['your height', ({ height }) => height, 'profile-height'],
  ['your eyes', ({ eyeColor }) => eyeColor, 'profile-eyeColor'],
  ['your hair', ({ hairColor }) => hairColor, 'profile-hairColor'],
  ['your country', ({ country }) => country, 'profile-country'],
  ['your city', ({ city }) => city, 'profile-city'],
  ['a way to reach you', ({ contactEmail, phoneNumber }) => contactEmail ?? phoneNumber, 'profile-phoneNumber'],
  ['some words', ({ description }) => description, 'profile-description'],
]

/** How much of what casting looks for first is there, and what is missing. */
export function completenessOf(profile: ModelProfile) {
  const missing = wanted.filter(([, has]) => !has(profile)).map(([words, , field]) => ({ words, field }))
  return { all: wanted.length, there: wanted.length - missing.length, missing }
}
