import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { BIRTH_DATE_EXAMPLE } from '#contract/kit/written-days.ts'
import { availabilities, generalExperienceLevels, roleExperienceLevels } from '#contract/rules/application-options.ts'
import { isRequiredField } from '#contract/rules/application-rules.ts'

/** The forms a visitor meets: the one open to all, and the one for a role of a call. */
export type VisitorForm = 'general' | 'role'

/** What one asks for in one place. */
export interface ApplicationQuestion {
  name: string
  label: string
  hint?: string
  needed: boolean
  control: 'line' | 'prose' | 'choice'
  /** What the value is, where that can be told before sending. */
  kind?: 'email' | 'address' | 'day' | 'number'
  options?: Readonly<Record<string, string>>
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  longest: number
  /** Stands on a line of its own, as prose does anyway. */
  wide?: boolean
}

type Question = Omit<ApplicationQuestion, 'needed' | 'control' | 'longest'> &
  Partial<Pick<ApplicationQuestion, 'control' | 'longest'>>

const name: Question = { name: 'fullLegalName', label: 'Full legal name', autoComplete: 'name' }
const stageName: Question = { name: 'stageName', label: 'Stage name', autoComplete: 'nickname' }
const email: Question = {
  name: 'email',
  label: 'Email',
  hint: 'Casting writes to you here',
  kind: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  longest: 254,
}
const phone: Question = {
  name: 'phone',
  label: 'Phone',
  hint: 'With the country code, like +32 3 555 01 20',
  autoComplete: 'tel',
  inputMode: 'tel',
  longest: 60,
}
const birthday: Question = {
  name: 'dateOfBirth',
  label: 'Date of birth',
  hint: `Like ${BIRTH_DATE_EXAMPLE}. You must be 18 or older`,
  kind: 'day',
  autoComplete: 'bday',
  longest: 40,
}
const home: Question = { name: 'location', label: 'Location', hint: 'Town and country', autoComplete: 'address-level2' }
const age: Question = {
  name: 'age',
  label: 'Age',
  hint: 'In whole years. You must be 18 or older',
  kind: 'number',
  inputMode: 'numeric',
  longest: 3,
}
const ethnicity: Question = { name: 'ethnicity', label: 'Ethnicity', hint: 'Seen by casting only', longest: 100 }

const body: Question[] = [
  { name: 'height', label: 'Height', hint: 'Feet and inches, or cm', longest: 60 },
  { name: 'weight', label: 'Weight', hint: 'Pounds or kg. Seen by casting only', longest: 60 },
]
const looks: Question[] = [
  { name: 'hairColor', label: 'Hair colour', longest: 60 },
  { name: 'eyeColor', label: 'Eye colour', longest: 60 },
]
const experience = (options: Readonly<Record<string, string>>): Question => ({
  name: 'experience',
  label: 'Experience',
  control: 'choice',
  options,
})
const availability: Question = {
  name: 'availability',
  label: 'Availability',
  control: 'choice',
  options: availabilities,
}
const availableDate: Question = {
  name: 'availableDate',
  label: 'Available from',
  hint: 'Like 28 11 2026',
  kind: 'day',
  longest: 40,
}
const socialMedia: Question = {
  name: 'socialMedia',
  label: 'Social media',
  hint: 'Names or links, with commas between',
  longest: 1000,
}
const portfolio: Question = {
  name: 'portfolio',
  label: 'Portfolio',
  hint: 'A web address, like https://example.org',
  kind: 'address',
  wide: true,
  autoComplete: 'url',
  inputMode: 'url',
  longest: 2000,
}
const links: Question = {
  name: 'portfolioLinks',
  label: 'Portfolio links',
  hint: 'More of them, one a line',
  control: 'prose',
  longest: 2000,
}
const skills: Question = {
  name: 'specialSkills',
  label: 'Special skills',
  hint: 'Dance, languages, a driving licence',
  control: 'prose',
  longest: 2000,
}
const more: Question = { name: 'additionalInfo', label: 'Additional information', control: 'prose', longest: 4000 }

/** Questions by step, in pairs that stand side by side; the last step shows them all again. */
const questions: Record<VisitorForm, readonly (readonly Question[])[]> = {
  general: [
    [name, stageName, phone, birthday, email, home],
    [...body, experience(generalExperienceLevels), availability, { ...socialMedia, wide: true }, portfolio, skills],
  ],
  role: [
    [name, stageName, phone, email, age, birthday, home, ethnicity],
    [
      ...body,
      ...looks,
      experience(roleExperienceLevels),
      availability,
      availableDate,
      socialMedia,
      portfolio,
      links,
      skills,
      more,
    ],
  ],
}

export const stepNames = ['You', 'Your work', 'Check and send'] as const
/** The step on which everything is looked over and sent. */
export const LAST_STEP = stepNames.length - 1

/** What a step of a form asks for; the last asks for everything, filled in and open to change. */
export function fieldsOf(form: VisitorForm, step: number): ApplicationQuestion[] {
  const steps = questions[form]
  const fields = step < steps.length ? (steps[step] ?? []) : steps.flat()
  return fields.map((question) => ({
    control: 'line',
    longest: 200,
    ...question,
    needed: isRequiredField(form, question.name),
  }))
}

/** The step on which a field is asked for first. */
export const stepOf = (form: VisitorForm, name: string): number => {
  const step = questions[form].findIndex((fields) => fields.some((field) => field.name === name))
  return step < 0 ? LAST_STEP : step
}
