import { z } from 'zod'
import { clearable, flag, line, prose, whole } from '../kit/fields.ts'

const roleName = line('Character Name')
const roleFields = z.object({
  characterName: clearable(roleName),
  /** Another spelling of characterName. */
  fullLegalName: clearable(roleName),
  description: clearable(prose('Description', 4000)),
  age: clearable(line('Age range', 60)),
  /** Another spelling of age. */
  preferredAge: clearable(line('Age range', 60)),
  race: clearable(line('Race', 100)),
  height: clearable(line('Height', 60)),
  weight: clearable(line('Weight', 60)),
  shootLocation: clearable(line('Shoot location')),
  country: clearable(line('Country', 100)),
  state: clearable(line('State', 100)),
  city: clearable(line('City', 100)),
  shootDate: clearable(line('Shoot date', 40)),
  shootTime: clearable(line('Shoot time', 40)),
  budget: clearable(line('Budget', 80)),
  dailyRate: clearable(line('Daily rate', 80)),
  compensationRange: clearable(line('Compensation', 80)),
  estimatedDays: clearable(line('Estimated days', 60)),
  requirements: clearable(prose('Requirements', 4000)),
  additionalDetails: clearable(prose('Additional details', 4000)),
  paymentDetails: clearable(prose('Payment details', 4000)),
  travelDetails: clearable(prose('Travel details', 4000)),
  featured: flag.optional(),
})
const nameless = { path: ['characterName'], message: 'Character Name is required' }
export const roleDraft = roleFields.refine((role) => role.characterName || role.fullLegalName, nameless)
export type RoleDraft = z.infer<typeof roleDraft>
export const rolePatch = roleFields
  .extend({ version: whole('Version', 0, 2_147_483_647).optional() })
  .refine(
    ({ characterName, fullLegalName }) =>
      characterName || fullLegalName || (characterName === undefined && fullLegalName === undefined),
    nameless,
  )
export type RolePatch = z.infer<typeof rolePatch>

const text = z.string().nullable()
/** A character in a video that somebody is looked for to play; stored as track model. */
export const characterRole = z.object({
  id: z.number(),
  trackId: z.number(),
  trackTitle: z.string(),
  artist: text,
  characterName: z.string(),
  fullLegalName: z.string(),
  description: text,
  age: text,
  preferredAge: text,
  race: text,
  height: text,
  weight: text,
  shootLocation: text,
  country: text,
  state: text,
  city: text,
  shootDate: text,
  shootTime: text,
  budget: text,
  dailyRate: text,
  compensationRange: text,
  estimatedDays: text,
  requirements: text,
  additionalDetails: text,
  paymentDetails: text,
  travelDetails: text,
  featured: z.boolean(),
  /** Whether its call takes applications. */
  isActive: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type CharacterRole = z.infer<typeof characterRole>
