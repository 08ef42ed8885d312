import type { CharacterRole, RolePatch } from '#contract/schemas/rules/character-roles.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

const texts = [
  'characterName',
  'description',
  'age',
  'race',
  'height',
  'weight',
  'shootLocation',
  'city',
  'state',
  'country',
  'shootDate',
  'shootTime',
  'estimatedDays',
  'dailyRate',
  'budget',
  'requirements',
  'paymentDetails',
  'travelDetails',
  'additionalDetails',
] as const

/** A role as its form holds it. */
export type RoleValues = ReturnType<typeof roleValues>

/** The values of a role, or those a new one starts with. */
export function roleValues(role: CharacterRole | null) {
  const written = Object.fromEntries(texts.map((name) => [name, role?.[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >
  // Without one of its own a role is told with its rate or budget.
  const isOwn = role && role.compensationRange !== (role.dailyRate ?? role.budget)
  return {
    ...written,
    compensationRange: (isOwn && role.compensationRange) || '',
    featured: role?.featured ?? false,
  }
}

export const roleLabels: DraftLabels<RoleValues> = {
  characterName: 'Character Name',
  description: 'Description',
  age: 'Age range',
  race: 'Race',
  height: 'Height',
  weight: 'Weight',
  shootLocation: 'Shoot location',
  city: 'City',
  state: 'State',
  country: 'Country',
  shootDate: 'Shoot date',
  shootTime: 'Shoot time',
  estimatedDays: 'Estimated days',
  dailyRate: 'Daily rate',
  compensationRange: 'Compensation',
  budget: 'Budget',
  requirements: 'Requirements',
  paymentDetails: 'Payment details',
  travelDetails: 'Travel details',
  additionalDetails: 'Additional details',
  featured: 'Featured',
}

/** What is sent for a new role: what is empty is left out. */
export const newRoleBody = (values: RoleValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as RolePatch

/** What is sent of a changed one: what was emptied is cleared. */
export const roleBody = (values: Partial<RoleValues>): RolePatch => values

/** What is wrong with a role before anything is sent. */
export const checkRole = ({ characterName }: RoleValues) =>
  characterName.trim() ? {} : { characterName: 'Character Name is required' }
