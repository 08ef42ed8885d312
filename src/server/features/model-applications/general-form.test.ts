import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { birthday, generalForm } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const send = (body: object, url = '/api/model-applications') =>
  testServer.app.inject({ method: 'POST', url, payload: body, remoteAddress: freshAddress() })
let asked = 0
const freshAddress = () => `198.51.${Math.floor(++asked / 250)}.${(asked % 250) + 1}`

describe('the general application', () => {
  test('is open to all, and arrives as it was sent with the terms agreed to', async () => {
    const more = {
      stageName: 'Nox',
      socialMedia: '@nox',
      portfolio: 'https://nox.example',
      specialSkills: 'Falls well.',
    }
    const answer = await send({ ...generalForm, ...more, status: 'accepted', adminNotes: 'mine', modelId: 1, id: 7 })
    expect(answer.statusCode).toBe(201)
    const { id, message } = answer.json()
    expect(message).toBe('Your model application has been submitted successfully.')
    const [stored] = await admin.call(modelApplications.all, { query: { limit: 1 } })
    const { agreeToTerms: _agreed, ...fields } = generalForm
    expect(stored).toMatchObject({
      ...fields,
      ...more,
      id,
      form: 'general',
      trackId: null,
      modelId: null,
      age: expect.any(Number),
      status: 'pending',
      statusCode: 'pending',
      adminNotes: null,
      experienceLabel: 'Beginner (0-1 years)',
    })
    const { rows } = await testServer.context.db.$client.query('select * from model_applications where id = $1', [id])
    expect(rows[0]).toMatchObject({ terms_version: '2026-11', terms_accepted_at: expect.any(Date) })
  })

  test.each([
    ['fullLegalName', 'Enter your full legal name'],
    ['email', 'Enter an email address'],
    ['phone', 'Enter a phone number, with the country code'],
    ['dateOfBirth', 'Enter your date of birth'],
    ['height', 'Enter your height'],
    ['weight', 'Enter your weight'],
    ['location', 'Enter where you live'],
    ['experience', 'Choose how much experience you have'],
    ['availability', 'Choose when you are available'],
    ['agreeToTerms', 'Please agree to the terms and conditions to continue.'],
  ])('without %s is refused: %s', async (field, message) => {
    for (const value of [undefined, ...(field === 'agreeToTerms' ? [false] : ['', null])]) {
      const answer = await send({ ...generalForm, [field]: value })
      expect([answer.statusCode, answer.json()]).toEqual([400, { message, fields: { [field]: message } }])
    }
  })

  test.each([
    [{ email: 'nowhere' }, 'email', 'Enter an email address, like name@example.org'],
    [{ portfolio: 'nora photos' }, 'portfolio', 'Portfolio must be a web address, like https://example.org'],
    [{ portfolio: 'javascript:alert(1)' }, 'portfolio', 'Portfolio must be a web address, like https://example.org'],
    [{ experience: 'plenty' }, 'experience', 'Choose how much experience you have'],
    [{ availability: 'sometimes' }, 'availability', 'Choose when you are available'],
    [{ dateOfBirth: 'in spring' }, 'dateOfBirth', 'Date of birth must be a date, like 14 03 1994'],
    [{ dateOfBirth: birthday(18, 1) }, 'dateOfBirth', 'You must be 18 or older to apply'],
  ])('with %o is refused', async (wrong, field, message) => {
    const answer = await send({ ...generalForm, ...wrong })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }])
  })

  test('is taken on the eighteenth birthday; a filled trap is refused in the usual words', async () => {
    expect((await send({ ...generalForm, dateOfBirth: birthday(18) })).json().age).toBe(18)
    const trapped = await send({ ...generalForm, website: 'https://spam.example' })
    expect([trapped.statusCode, trapped.json().message]).toEqual([
      400,
      'There was an error submitting your application. Please try again.',
    ])
  })

  test('has thirty tries an hour from one address', async () => {
    const from = { method: 'POST' as const, url: '/api/model-applications', remoteAddress: '203.0.113.77' }
    for (let i = 0; i < 30; i++) expect((await testServer.app.inject({ ...from, payload: {} })).statusCode).toBe(400)
    const late = await testServer.app.inject({ ...from, payload: generalForm })
    expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })
})
