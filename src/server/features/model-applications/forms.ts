import { type ApplicationForm, TERMS_VERSION } from '#contract/model-applications.ts'
import { ageOf, checkApplication } from '#contract/rules/application-rules.ts'
import type { ApplicationDraft } from '#contract/schemas/model-applications.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** Which form an application came by, told by what it says. */
export function formOf(draft: ApplicationDraft, trackId: number | null): ApplicationForm {
  if (trackId === null) return 'general'
  return draft.castingCallId || draft.characterRoleId || draft.fullLegalName ? 'role' : 'opportunity'
}

/**
 * Looks at what a form must bring, age and terms included.
 * @returns the columns its fields fill
 * @throws 400 with words per field
 */
export function columnsOf(form: ApplicationForm, draft: ApplicationDraft) {
  const wrong = checkApplication(form, draft)
  const [first] = Object.values(wrong)
  if (first) throw invalid(first, wrong)

  const {
    trackId: _track,
    castingCallId: _call,
    characterRoleId: _role,
    website: _trap,
    status: _status,
    ethnicity,
    additionalDetails,
    agreeToTerms,
    ...fields
  } = draft
  return {
    ...fields,
    form,
    age: ageOf(draft),
    race: fields.race ?? ethnicity ?? null,
    additionalInfo: fields.additionalInfo ?? additionalDetails ?? null,
    location: fields.location ?? ([fields.city, fields.country].filter(Boolean).join(', ') || null),
    preferredName: fields.preferredName ?? (form === 'opportunity' ? fields.characterName : null) ?? null,
    ...(agreeToTerms ? { termsVersion: TERMS_VERSION, termsAcceptedAt: new Date() } : {}),
  }
}
