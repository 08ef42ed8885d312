import type { FieldErrors } from '../kit/forms.ts'
import type { ApplicationForm } from '../model-applications.ts'

/** Minimum age of applicants. */
export const MIN_AGE = 18

/** Said where the terms are not agreed to. */
export const TERMS_REQUIRED = 'Please agree to the terms and conditions to continue.'

type Needed = readonly (readonly [field: string, words: string])[]

const person: Needed = [
  ['fullLegalName', 'Enter your full legal name'],
  ['email', 'Enter an email address'],
  ['phone', 'Enter a phone number, with the country code'],
]

/** What each form must bring, with the words for what is missing. */
const needed: Record<ApplicationForm, Needed> = {
  general: [
    ...person,
    ['dateOfBirth', 'Enter your date of birth'],
    ['height', 'Enter your height'],
    ['weight', 'Enter your weight'],
    ['location', 'Enter where you live'],
    ['experience', 'Choose how much experience you have'],
    ['availability', 'Choose when you are available'],
  ],
  role: [...person, ['age', 'Enter your age'], ['location', 'Enter where you live']],
  opportunity: [['characterName', 'Enter your preferred name']],
}

/** True for a field without which this form is not taken. */
export const isRequiredField = (form: ApplicationForm, field: string): boolean =>
  needed[form].some(([name]) => name === field)

/** Whole years between a birthday and today. */
function yearsSince(birthday: string, today = new Date()): number {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const before = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return today.getUTCFullYear() - year - (before ? 1 : 0)
}

interface Filled {
  dateOfBirth?: string | null | undefined
  age?: number | null | undefined
  agreeToTerms?: boolean | undefined
}

/** How old an applicant is: by their birthday where they give it, else as they say; 0 says nothing. */
export const ageOf = ({ dateOfBirth, age }: Filled): number | null =>
  dateOfBirth ? yearsSince(dateOfBirth) : age || null

/** What is wrong with a form as a whole: what is missing, who is too young, what was not agreed to. Both sides ask this. */
export function checkApplication(form: ApplicationForm, filled: Filled & Record<string, unknown>): FieldErrors {
  const wrong: FieldErrors = {}
  const age = ageOf(filled)
  const values: Record<string, unknown> = { ...filled, age }
  for (const [field, words] of needed[form]) if (!values[field]) wrong[field] = words
  if (age !== null && age < MIN_AGE)
    wrong[filled.dateOfBirth ? 'dateOfBirth' : 'age'] = `You must be ${MIN_AGE} or older to apply`
  if (filled.agreeToTerms === false || (form === 'general' && !filled.agreeToTerms))
    wrong['agreeToTerms'] = TERMS_REQUIRED
  return wrong
}
