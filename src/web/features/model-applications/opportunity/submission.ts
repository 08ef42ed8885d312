import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { tooLong } from '#web/platform/forms/too-long.ts'

/** An application for an opportunity as it is typed. */
export type Submission = Record<SubmissionField, string>
export type SubmissionField =
  | 'characterName'
  | 'age'
  | 'height'
  | 'race'
  | 'country'
  | 'city'
  | 'description'
  | 'additionalDetails'

export interface SubmissionQuestion {
  name: SubmissionField
  label: string
  longest: number
  isNumber?: true
  isProse?: true
  optional?: true
}

/** What the form asks, in pairs that stand side by side. */
export const submissionQuestions: readonly SubmissionQuestion[] = [
  { name: 'characterName', label: 'Preferred Name', longest: 200 },
  { name: 'age', label: 'Age', longest: 3, isNumber: true, optional: true },
  { name: 'height', label: 'Height', longest: 60, optional: true },
  { name: 'race', label: 'Race', longest: 100, optional: true },
  { name: 'country', label: 'Country', longest: 100, optional: true },
  { name: 'city', label: 'City', longest: 100, optional: true },
  { name: 'description', label: 'Description', longest: 4000, isProse: true, optional: true },
  { name: 'additionalDetails', label: 'Additional details', longest: 4000, isProse: true, optional: true },
]

/** The form as the profile fills it in. */
export function submissionFrom(profile: ModelProfile): Submission {
  const { stageName, firstName, lastName, age, height, race, country, city, description, bio } = profile
  const text = (value: string | number | null) => `${value ?? ''}`
  return {
    characterName: stageName ?? [firstName, lastName].filter(Boolean).join(' '),
    age: text(age),
    height: text(height),
    race: text(race),
    country: text(country),
    city: text(city),
    description: text(description ?? bio),
    additionalDetails: '',
  }
}

const ofDigits = /^[1-9]\d*$/

/** What is wrong with texts that were typed and cannot be sent, by field. */
export function submissionErrors(submission: Submission): Partial<Submission> {
  const wrong: Partial<Submission> = {}
  for (const { name, label, longest, isNumber } of submissionQuestions) {
    const text = submission[name].trim()
    const message = tooLong(label, text, longest)
    if (message) wrong[name] = message
    if (isNumber && text !== '' && !ofDigits.test(text)) wrong[name] = `${label} must be a number`
  }
  return wrong
}

/** What is sent: the filled fields, the track of the call, and whether the terms were agreed to. */
export const submissionBody = (trackId: number, { age, ...texts }: Submission, agreeToTerms: boolean) => ({
  trackId,
  ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
  ...(ofDigits.test(age.trim()) ? { age: Number(age) } : {}),
  agreeToTerms,
})
