import { choicesWith, preferences, races, sexes } from '#contract/rules/model-profile-options.ts'
import type { ModelProfile, ProfilePatch } from '#contract/schemas/model-profiles.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** A profile as its form holds it: every text as it is typed. */
export type ProfileValues = ReturnType<typeof profileValues>

export function profileValues(profile: ModelProfile | null) {
  const text = (name: keyof ModelProfile) => `${profile?.[name] ?? ''}`
  return {
    stageName: text('stageName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    fullLegalName: text('fullLegalName'),
    age: text('age'),
    dateOfBirth: text('dateOfBirth'),
    sex: text('sex'),
    preferences: text('preferences'),
    race: text('race'),
    height: text('height'),
    weight: text('weight'),
    hairColor: text('hairColor'),
    eyeColor: text('eyeColor'),
    bodyType: text('bodyType'),
    bio: text('bio'),
    description: text('description'),
    experience: text('experience'),
    skills: text('skills'),
    availableForWork: profile?.availableForWork ?? true,
    canTravel: profile?.canTravel ?? false,
    canTravelInternationally: profile?.canTravelInternationally ?? false,
    hourlyRate: text('hourlyRate'),
    willingTopless: profile?.willingTopless ?? false,
    willingNudity: profile?.willingNudity ?? false,
    contentRestrictions: text('contentRestrictions'),
    contactEmail: text('contactEmail'),
    phoneNumber: text('phoneNumber'),
    city: text('city'),
    country: text('country'),
    instagramUrl: text('instagramUrl'),
    xUrl: text('xUrl'),
    facebookUrl: text('facebookUrl'),
    onlyFansUrl: text('onlyFansUrl'),
    tiktokUrl: text('tiktokUrl'),
    youtubeUrl: text('youtubeUrl'),
    websiteUrl: text('websiteUrl'),
  } satisfies Partial<Record<keyof ProfilePatch, string | boolean>>
}

export const profileLabels: DraftLabels<ProfileValues> = {
  stageName: 'Stage name',
  firstName: 'First name',
  lastName: 'Last name',
  fullLegalName: 'Full legal name',
  age: 'Age',
  dateOfBirth: 'Date of birth',
  sex: 'Sex',
  preferences: 'Preferences',
  race: 'Race',
  height: 'Height',
  weight: 'Weight',
  hairColor: 'Hair colour',
  eyeColor: 'Eye colour',
  bodyType: 'Body type',
  bio: 'Bio',
  description: 'Description',
  experience: 'Experience',
  skills: 'Skills',
  availableForWork: 'Available for work',
  canTravel: 'Can travel',
  canTravelInternationally: 'Can travel abroad',
  hourlyRate: 'Hourly rate',
  willingTopless: 'Willing to work topless',
  willingNudity: 'Willing to work nude',
  contentRestrictions: 'Content restrictions',
  contactEmail: 'Contact email',
  phoneNumber: 'Phone',
  city: 'City',
  country: 'Country',
  instagramUrl: 'Instagram',
  xUrl: 'Twitter',
  facebookUrl: 'Facebook',
  onlyFansUrl: 'OnlyFans',
  tiktokUrl: 'TikTok',
  youtubeUrl: 'YouTube',
  websiteUrl: 'Website',
}

/** The choices a model's own form offers, and whatever else has been said. */
const offered = (words: readonly string[]) => (said: string) => ({
  '': 'not said',
  ...Object.fromEntries(choicesWith(words, said).map((word) => [word, word])),
})
export const sexChoices = offered(sexes)
export const preferenceChoices = offered(preferences)
export const raceChoices = offered(races)
