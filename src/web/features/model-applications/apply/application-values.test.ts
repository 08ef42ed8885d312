import { describe, expect, test } from 'vitest'
import { fieldsOf, LAST_STEP, stepOf } from './application-fields.ts'
import { applicationBody, checkStep, draftName, knownValues } from './application-values.ts'

const filled = {
  fullLegalName: 'Nora Achterberg',
  email: 'nora@lateset.example',
  phone: '+32 3 555 01 20',
  dateOfBirth: '14 03 1994',
  location: 'Antwerp',
  height: '171 cm',
  weight: '64 kg',
  experience: 'beginner',
  availability: 'weekends',
}
const target = { call: { id: 3, title: 'Dancers, six' }, role: { id: 7, characterName: 'Landlady' } } as never
const withoutRole = { call: { id: 3, title: 'Dancers, six' }, role: null } as never

describe('steps', () => {
  const names = (form: 'general' | 'role', step: number) => fieldsOf(form, step).map(({ name }) => name)

  test.each(['general', 'role'] as const)('the last step of the %s form shows every field once', (form) => {
    const all = [...names(form, 0), ...names(form, 1)]
    expect(names(form, LAST_STEP)).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })

  test('each form asks for the fields of its specification', () => {
    const shared = 'fullLegalName stageName email phone dateOfBirth height weight location experience socialMedia'
    const general = `${shared} portfolio availability specialSkills`.split(' ')
    const more = 'age ethnicity hairColor eyeColor availableDate portfolioLinks additionalInfo'.split(' ')
    expect(names('general', LAST_STEP).toSorted()).toEqual(general.toSorted())
    expect(names('role', LAST_STEP).toSorted()).toEqual([...general, ...more].toSorted())
  })

  test('each field belongs to the step that asks for it first, terms to the last', () => {
    expect(stepOf('general', 'phone')).toBe(0)
    expect(stepOf('general', 'portfolio')).toBe(1)
    expect(stepOf('general', 'agreeToTerms')).toBe(LAST_STEP)
  })

  test('the forms ask for what each must bring, and mark the rest as optional', () => {
    const needed = (form: 'general' | 'role') =>
      fieldsOf(form, LAST_STEP).flatMap((field) => (field.needed ? [field.name] : []))
    expect(needed('general')).toEqual([
      'fullLegalName',
      'phone',
      'dateOfBirth',
      'email',
      'location',
      'height',
      'weight',
      'experience',
      'availability',
    ])
    expect(needed('role')).toEqual(['fullLegalName', 'phone', 'email', 'age', 'location'])
  })

  test('each form has its own scale of experience', () => {
    const scale = (form: 'general' | 'role') => fieldsOf(form, 1).find(({ name }) => name === 'experience')?.options
    expect(scale('general')).toEqual({
      none: 'None',
      beginner: 'Beginner (0-1 years)',
      intermediate: 'Intermediate (1-3 years)',
      experienced: 'Experienced (3-5 years)',
      professional: 'Professional (5+ years)',
    })
    expect(scale('role')).toEqual({
      beginner: 'Beginner (0-1 years)',
      intermediate: 'Intermediate (2-4 years)',
      experienced: 'Experienced (5+ years)',
      professional: 'Professional (10+ years)',
    })
    const availability = fieldsOf('general', 1).find(({ name }) => name === 'availability')?.options
    expect(Object.keys(availability ?? {})).toEqual(['weekends', 'weekdays', 'flexible', 'full-time'])
  })
})

describe('checks', () => {
  test('a step is asked about its own fields only', () => {
    expect(Object.keys(checkStep('general', 0, {}, false))).toEqual([
      'fullLegalName',
      'phone',
      'dateOfBirth',
      'email',
      'location',
    ])
    expect(checkStep('general', 0, { ...filled, height: '' }, false)).toEqual({})
  })

  test('the last step is asked about everything, the terms last', () => {
    expect(
      checkStep('general', LAST_STEP, { ...filled, phone: ' ', portfolio: 'nora achterberg photos' }, false),
    ).toEqual({
      phone: 'Enter a phone number, with the country code',
      portfolio: 'Portfolio must be a web address, like https://example.org',
      agreeToTerms: 'Please agree to the terms and conditions to continue.',
    })
    expect(checkStep('general', LAST_STEP, filled, true)).toEqual({})
  })

  test.each([
    ['email', 'nora@', 'Enter an email address, like name@example.org'],
    ['dateOfBirth', '31 02 1994', 'Date of birth must be a date, like 14 03 1994'],
    ['dateOfBirth', `01 01 ${new Date().getFullYear() - 10}`, 'You must be 18 or older to apply'],
    ['portfolio', 'my photos', 'Portfolio must be a web address, like https://example.org'],
    ['height', 'tall '.repeat(13), 'Height must be 60 characters or fewer'],
  ])('%s "%s" is answered with "%s"', (name, value, message) => {
    expect(checkStep('general', LAST_STEP, { ...filled, [name]: value }, true)).toEqual({ [name]: message })
  })

  test.each([
    ['', 'Enter your age'],
    ['17', 'You must be 18 or older to apply'],
    ['forty', 'Age must be a number'],
  ])('age "%s" for a role is answered with "%s"', (age, message) => {
    const { dateOfBirth: _, ...rest } = filled
    expect(checkStep('role', LAST_STEP, { ...rest, age }, true)).toEqual({ age: message })
  })

  test('a birthday tells the age too', () => {
    expect(checkStep('role', LAST_STEP, filled, true)).toEqual({})
  })
})

test('what is sent names the role under every name it goes by, and leaves out what is empty', () => {
  expect(applicationBody(target, { ...filled, age: '32', stageName: ' ' }, '')).toEqual({
    ...filled,
    dateOfBirth: '1994-03-14',
    age: 32,
    castingCallId: 3,
    trackId: 3,
    characterRoleId: 7,
    characterName: 'Landlady',
    status: 'Pending',
    agreeToTerms: true,
    website: '',
  })
  expect(applicationBody(withoutRole, {}, '')).toMatchObject({ castingCallId: 3, characterName: 'Dancers, six' })
  expect(applicationBody(null, filled, 'http://spam.example')).toEqual({
    ...filled,
    dateOfBirth: '1994-03-14',
    agreeToTerms: true,
    website: 'http://spam.example',
  })
})

test('each form of each call has a draft of its own', () => {
  expect([draftName(null), draftName(withoutRole), draftName(target)]).toEqual(['apply', 'apply 3', 'apply 3 7'])
})

test('what the account says stands in the form already', () => {
  expect(knownValues(null)).toEqual({})
  const me = { firstName: 'Ida', lastName: null, email: 'ida@lateset.example' } as never
  expect(knownValues(me)).toEqual({ fullLegalName: 'Ida', email: 'ida@lateset.example' })
})
