import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { preferences, races, sexes } from '#contract/rules/model-profile-options.ts'
import type { ModelProfile } from '#contract/schemas/model-profiles.ts'

/** Who sees a field besides its model. */
const CASTING = 'Casting alone sees it.'
const MEMBERS = 'Members see it.'

/** What a model fills in of themselves. */
export interface ProfileQuestion {
  name:
    | 'fullLegalName'
    | 'age'
    | 'sex'
    | 'preferences'
    | 'height'
    | 'race'
    | 'country'
    | 'city'
    | 'phoneNumber'
    | 'contactEmail'
    | 'websiteUrl'
    | 'instagramUrl'
    | 'xUrl'
    | 'facebookUrl'
    | 'onlyFansUrl'
    | 'description'
  label: string
  /** Says who sees it, and how to write it. */
  hint: string
  options?: readonly string[]
  longest: number
  isProse?: true
  isWide?: true
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const link = (name: ProfileQuestion['name'], label: string): ProfileQuestion => ({
  ...{ name, label, hint: `A name or a link. ${CASTING}`, longest: 2000, inputMode: 'url' },
})

export const profileQuestions: readonly ProfileQuestion[] = [
  {
    name: 'fullLegalName',
    label: 'Full legal name',
    hint: 'Contracts only. Never shown to other members.',
    longest: 200,
    isWide: true,
    autoComplete: 'name',
  },
  { name: 'age', label: 'Age', hint: `In years. ${MEMBERS}`, longest: 3, inputMode: 'numeric' },
  { name: 'sex', label: 'Sex', hint: CASTING, longest: 60, options: sexes },
  { name: 'preferences', label: 'Preferences', hint: CASTING, longest: 60, options: preferences },
  { name: 'height', label: 'Height', hint: `Like 171 cm or 5'7". ${MEMBERS}`, longest: 60 },
  { name: 'race', label: 'Race', hint: CASTING, longest: 100, options: races },
  { name: 'country', label: 'Country', hint: MEMBERS, longest: 100, autoComplete: 'country-name' },
  { name: 'city', label: 'City', hint: MEMBERS, longest: 100, autoComplete: 'address-level2' },
  {
    name: 'phoneNumber',
    label: 'Phone number',
    hint: `With the country code. ${CASTING}`,
    longest: 60,
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'contactEmail',
    label: 'Email',
    hint: CASTING,
    longest: 254,
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'websiteUrl', label: 'Website', hint: `A web address. ${CASTING}`, longest: 2000, inputMode: 'url' },
  link('instagramUrl', 'Instagram'),
  link('xUrl', 'X'),
  link('facebookUrl', 'Facebook'),
  link('onlyFansUrl', 'OnlyFans'),
  { name: 'description', label: 'Description', hint: MEMBERS, longest: 4000, isProse: true, isWide: true },
]

/** The age as it is sent: a whole number, 0 for what is none. */
export const ageFrom = (typed: string): number => {
  const age = Number.parseInt(typed, 10)
  return Number.isNaN(age) ? 0 : age
}

/** What casting looks for first, and where it is filled in. */
const wanted: readonly (readonly [words: string, has: (profile: ModelProfile) => unknown, field: string])[] = [
  ['a thumbnail', ({ thumbnailUrl }) => thumbnailUrl, 'profile-thumbnail'],
  ['your age', ({ age }) => age, 'profile-age'],
  ['your height', ({ height }) => height, 'profile-height'],
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
