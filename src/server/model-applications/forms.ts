import { type ApplicationDraft, type ApplicationForm, LEAST_AGE, TERMS_VERSION } from '#contract/model-applications.ts'
import { type FieldMessages, invalid } from '#server/kit/errors.ts'

type Required = readonly [keyof ApplicationDraft, string][]

const person: Required = [
  ['fullLegalName', 'Enter your full legal name'],
  ['email', 'Enter an email address'],
  ['phone', 'Enter a phone number, with the country code'],
]
/** What each form must bring (seed 000 §5, general and role; 001 §2, a model's own). */
const required: Record<ApplicationForm, Required> = {
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

/** Which form an application came by, told by what it says. */
export function formOf(draft: ApplicationDraft, trackId: number | null): ApplicationForm {
  if (trackId === null) return 'general'
  return draft.castingCallId || draft.characterRoleId || draft.fullLegalName ? 'role' : 'opportunity'
}

/** Whole years between a birthday and today. */
function yearsSince(birthday: string, today = new Date()): number {
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number)
  const before = today.getUTCMonth() + 1 < month || (today.getUTCMonth() + 1 === month && today.getUTCDate() < day)
  return today.getUTCFullYear() - year - (before ? 1 : 0)
}

/**
 * Looks at what a form must bring, age and terms included.
 * @returns the columns its fields fill
 * @throws 400 with words per field
 */
export function columnsOf(form: ApplicationForm, draft: ApplicationDraft) {
  const wrong: FieldMessages = {}
  const age = draft.dateOfBirth ? yearsSince(draft.dateOfBirth) : draft.age || null
  const filled: ApplicationDraft = { ...draft, age }
  for (const [field, message] of required[form]) if (!filled[field]) wrong[field] = message
  const tooYoung = age !== null && age < LEAST_AGE
  if (tooYoung) wrong[draft.dateOfBirth ? 'dateOfBirth' : 'age'] = `You must be ${LEAST_AGE} or older to apply`
  if (draft.agreeToTerms === false || (form === 'general' && !draft.agreeToTerms))
    wrong['agreeToTerms'] = 'Please agree to the terms and conditions to continue.'
  const [first] = Object.values(wrong)
  if (first) throw invalid(first, wrong)

  const {
    trackId: _track,
    castingCallId: _call,
    characterRoleId: _role,
    website: _trap,
    ethnicity,
    additionalDetails,
    agreeToTerms,
    ...fields
  } = draft
  return {
    ...fields,
    form,
    age,
    race: fields.race ?? ethnicity ?? null,
    additionalInfo: fields.additionalInfo ?? additionalDetails ?? null,
    location: fields.location ?? ([fields.city, fields.country].filter(Boolean).join(', ') || null),
    preferredName: fields.preferredName ?? (form === 'opportunity' ? fields.characterName : null) ?? null,
    ...(agreeToTerms ? { termsVersion: TERMS_VERSION, termsAcceptedAt: new Date() } : {}),
  }
}
