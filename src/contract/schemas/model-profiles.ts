import { z } from 'zod'
import { modelsOnly } from '../kit/access.ts'
import { modelProfiles, profileFieldAliases } from '../model-profiles.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  birthDate,
  clearable,
  email,
  flag,
  id,
  line,
  prose,
  socialAddress,
  uploadedAddress,
  webAddress,
  whole,
} from './kit/fields.ts'
import { money } from './kit/money.ts'

/** What a model says of themselves, every column once. */
const profileFields = z.object({
  stageName: clearable(line('Stage name')),
  firstName: clearable(line('First name', 100)),
  lastName: clearable(line('Last name', 100)),
  fullLegalName: clearable(line('Full legal name')),
  /** Years; of who says their date of birth, they are counted from there. */
  age: clearable(whole('Age', 0, 150)),
  dateOfBirth: clearable(birthDate('Date of birth')),
  sex: clearable(line('Sex', 60)),
  preferences: clearable(line('Preferences', 60)),
  race: clearable(line('Race', 100)),
  height: clearable(line('Height', 60)),
  weight: clearable(line('Weight', 60)),
  eyeColor: clearable(line('Eye colour', 60)),
  hairColor: clearable(line('Hair colour', 60)),
  bodyType: clearable(line('Body type', 60)),
  description: clearable(prose('Description', 4000)),
  bio: clearable(prose('Bio', 4000)),
  experience: clearable(prose('Experience', 4000)),
  skills: clearable(prose('Skills', 2000)),
  profileImageUrl: clearable(uploadedAddress('Profile image')),
  thumbnailUrl: clearable(uploadedAddress('Thumbnail')),
  country: clearable(line('Country', 100)),
  city: clearable(line('City', 100)),
  canTravel: flag.optional(),
  canTravelInternationally: flag.optional(),
  availableForWork: flag.optional(),
  hourlyRate: clearable(money('Hourly rate')),
  contactEmail: clearable(email),
  phoneNumber: clearable(line('Phone', 60)),
  instagramUrl: clearable(socialAddress('Instagram', 'www.instagram.com')),
  xUrl: clearable(socialAddress('X', 'x.com')),
  facebookUrl: clearable(socialAddress('Facebook', 'www.facebook.com')),
  onlyFansUrl: clearable(socialAddress('OnlyFans', 'onlyfans.com')),
  tiktokUrl: clearable(socialAddress('TikTok', 'www.tiktok.com')),
  youtubeUrl: clearable(socialAddress('YouTube', 'www.youtube.com')),
  websiteUrl: clearable(webAddress('Website')),
  willingTopless: flag.optional(),
  willingNudity: flag.optional(),
  contentRestrictions: clearable(prose('Content restrictions', 2000)),
})
export type ProfileFields = z.infer<typeof profileFields>

type OtherName = keyof typeof profileFieldAliases
const { shape } = profileFields
const otherFields = Object.fromEntries(
  Object.entries(profileFieldAliases).map(([other, name]) => [other, shape[name]]),
) as { [N in OtherName]: (typeof shape)[(typeof profileFieldAliases)[N]] }

/** Sent fields of a profile; those left out keep their value. */
export const profilePatch = profileFields.extend({
  ...otherFields,
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type ProfilePatch = z.infer<typeof profilePatch>

const text = z.string().nullable()
/** What everybody who is signed in may know of a model. */
export const publicProfile = z.object({
  id: z.number(),
  userId: z.number(),
  stageName: text,
  age: z.number().nullable(),
  height: text,
  eyeColor: text,
  hairColor: text,
  bodyType: text,
  description: text,
  bio: text,
  experience: text,
  skills: text,
  profileImageUrl: text,
  thumbnailUrl: text,
  thumbnail: text,
  country: text,
  city: text,
  canTravel: z.boolean(),
  canTravelInternationally: z.boolean(),
  availableForWork: z.boolean(),
})

/** The whole profile, for the model themselves and for admins. */
export const modelProfile = publicProfile.extend({
  firstName: text,
  lastName: text,
  fullLegalName: text,
  dateOfBirth: text,
  sex: text,
  preferences: text,
  race: text,
  weight: text,
  /** "80.00" */
  hourlyRate: text,
  contactEmail: text,
  email: text,
  phoneNumber: text,
  phone: text,
  instagramUrl: text,
  instagram: text,
  xUrl: text,
  twitter: text,
  twitterUrl: text,
  facebookUrl: text,
  facebook: text,
  onlyFansUrl: text,
  onlyFans: text,
  onlyfansUrl: text,
  tiktokUrl: text,
  tiktok: text,
  youtubeUrl: text,
  youtube: text,
  websiteUrl: text,
  website: text,
  willingTopless: z.boolean(),
  willingNudity: z.boolean(),
  contentRestrictions: text,
  /** Raised by every save; 0 while nothing has been saved. */
  version: z.number(),
  /** Null while nothing has been saved. */
  createdAt: text,
  updatedAt: text,
})
export type ModelProfile = z.infer<typeof modelProfile>

const schemas = {
  own: {
    summary: "The caller's own profile; empty until they save it",
    access: modelsOnly,
    reply: modelProfile,
  },
  save: {
    summary: "Changes the sent fields of the caller's profile; a stale `version` is refused with 409",
    aliases: ['PATCH /api/model-profile'],
    access: modelsOnly,
    body: profilePatch,
    reply: modelProfile,
  },
  thumbnail: {
    summary: 'Takes the small picture of the caller (multipart field `thumbnail`, `image` or `file`)',
    access: modelsOnly,
    kind: 'raw',
    reply: z.object({ thumbnailUrl: z.string(), thumbnail: z.string(), profile: modelProfile }),
  },
  get: {
    summary: 'One profile: whole for its model and admins, for others without names, contact and what is private',
    access: 'member',
    params: z.object({ userId: id }),
    reply: z.union([modelProfile, publicProfile]),
  },
} satisfies EndpointSchemas
export type ModelProfilesSchemas = typeof schemas

export const modelProfilesEndpoints = withSchemas(modelProfiles, schemas)
