import { describe, expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { modelApplications, TERMS_VERSION } from '#contract/model-applications.ts'
import { TERMS_REQUIRED } from '#contract/rules/application-rules.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { birthday, roleForm, sampleApplication } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

describe('an application for a role', () => {
  test('asks to sign in, whatever its address', async () => {
    const { id } = await sampleCall(testServer.context)
    for (const [url, message] of [
      ['/api/model-applications', 'Please sign in to apply for a role'],
      [`/api/casting-calls/${id}/apply`, 'Please sign in'],
      [`/api/tracks/${id}/applications`, 'Please sign in'],
    ] as const) {
      const answer = await testServer.guest.send({ method: 'POST', url, payload: roleForm(id) })
      expect([answer.statusCode, answer.json().message]).toEqual([401, message])
    }
  })

  test('is the applicant’s own, for the role it names, with what the call said', async () => {
    const track = await sampleCall(testServer.context, {
      shootLocation: 'Lille',
      shootBudget: '$90',
      title: 'Union Hall',
    })
    const role = await sampleRole(testServer.context, track.id, { characterName: 'Clerk', travelDetails: 'Bus.' })
    const model = await testServer.person({ role: 'model' })
    const form = {
      ...roleForm(track.id, role.id),
      characterName: 'Somebody else',
      ethnicity: 'Flemish',
      hairColor: 'red',
      eyeColor: 'grey',
      availableDate: '2026-12-01',
      portfolioLinks: 'nox.example and others',
      additionalInfo: 'Has a car.',
      experience: 'intermediate',
      status: 'Pending',
    }
    const made = await model.call(modelApplications.create, { body: form })
    expect(made).toMatchObject({
      form: 'role',
      modelId: model.id,
      trackId: track.id,
      castingCallId: track.id,
      characterRoleId: role.id,
      characterName: 'Clerk',
      track: { title: 'Union Hall' },
      age: 32,
      race: 'Flemish',
      ethnicity: 'Flemish',
      hairColor: 'red',
      availableDate: '2026-12-01',
      additionalInfo: 'Has a car.',
      additionalDetails: 'Has a car.',
      experienceLabel: 'Intermediate (2-4 years)',
      shootLocation: 'Lille',
      paymentDetails: '$90',
      travelDetails: 'Bus.',
      status: 'pending',
    })
    expect(await model.call(modelApplications.list, {})).toMatchObject([{ id: made.id }])
  })

  test('says of the shoot what its role says, else the track, and nothing that another role says', async () => {
    const { id } = await sampleCall(testServer.context)
    const roles = {
      first: {
        ...{ shootLocation: 'Lille', compensationRange: '$900 to $950', dailyRate: '$900' },
        ...{ paymentDetails: 'That night.', travelDetails: 'Bus.' },
      },
      own: { shootLocation: 'Ghent', compensationRange: '$60 to $80', dailyRate: '$80', travelDetails: 'On foot.' },
      thrifty: { budget: '$500 for all' },
      silent: {},
    }
    const made: Record<string, number> = {}
    for (const [characterName, role] of Object.entries(roles))
      made[characterName] = (await sampleRole(testServer.context, id, { ...role, characterName })).id
    const told = async (name: keyof typeof roles | null) => {
      const model = await testServer.person({ role: 'model' })
      const sent = await model.call(modelApplications.create, { body: roleForm(id, name ? made[name] : undefined) })
      const seen = await admin.call(modelApplications.get, { params: { id: sent.id } })
      return [seen.characterRoleId, seen.shootLocation, seen.paymentDetails, seen.travelDetails]
    }
    expect(await told('first')).toEqual([made['first'], 'Lille', 'That night.', 'Bus.'])
    expect(await told('own')).toEqual([made['own'], 'Ghent', '$80', 'On foot.'])
    expect(await told('thrifty')).toEqual([made['thrifty'], null, '$500 for all', null])
    expect(await told('silent')).toEqual([made['silent'], null, null, null])
    // Whoever names no role applies for what the call says as a whole.
    expect(await told(null)).toEqual([null, 'Lille', 'That night.', 'Bus.'])
    await admin.call(tracks.update, { params: { id }, body: { shootLocation: 'Bruges', shootBudget: '$70' } })
    expect(await told('own')).toEqual([made['own'], 'Ghent', '$80', 'On foot.'])
    expect(await told('silent')).toEqual([made['silent'], 'Bruges', '$70', null])
    expect(await told(null)).toEqual([null, 'Bruges', 'That night.', 'Bus.'])
  })

  test.each([
    ['fullLegalName', 'Enter your full legal name'],
    ['email', 'Enter an email address'],
    ['phone', 'Enter a phone number, with the country code'],
    ['age', 'Enter your age'],
    ['location', 'Enter where you live'],
  ])('without %s is refused: %s', async (field, message) => {
    const { id } = await sampleCall(testServer.context)
    const listener = await testServer.person({ role: 'listener' })
    const { status, body } = await listener.ask(modelApplications.create, {
      body: { ...roleForm(id), [field]: field === 'age' ? 0 : '' },
    })
    expect([status, body]).toEqual([400, { message, fields: { [field]: message } }])
  })

  test('derives the age from a date of birth, and is for grown people', async () => {
    const { id } = await sampleCall(testServer.context)
    const model = await testServer.person({ role: 'model' })
    const body = { ...roleForm(id), age: 17 }
    expect(await model.ask(modelApplications.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { age: 'You must be 18 or older to apply' } },
    })
    const made = await model.call(modelApplications.create, { body: { ...body, dateOfBirth: birthday(40, -1) } })
    expect(made.age).toBe(40)
  })

  test('names one of the call’s roles', async () => {
    const { id } = await sampleCall(testServer.context)
    const elsewhere = await sampleRole(testServer.context, (await sampleCall(testServer.context)).id)
    const model = await testServer.person({ role: 'model' })
    expect(await model.ask(modelApplications.create, { body: roleForm(id, elsewhere.id) })).toMatchObject({
      status: 400,
      body: { message: 'This role is not part of this casting call' },
    })
    expect(await model.ask(modelApplications.create, { body: roleForm(2_000_000_000) })).toMatchObject({
      status: 404,
      body: { message: 'Casting call not found' },
    })
  })

  test('is made once per role, and again after it was withdrawn', async () => {
    const { id } = await sampleCall(testServer.context)
    const [first, second] = [await sampleRole(testServer.context, id), await sampleRole(testServer.context, id)]
    const model = await testServer.person({ role: 'model' })
    const { id: made } = await model.call(modelApplications.create, { body: roleForm(id, first.id) })
    await model.call(modelApplications.create, { body: roleForm(id, second.id) })
    const again = () => model.ask(modelApplications.create, { body: roleForm(id, first.id) })
    expect(await again()).toMatchObject({ status: 409, body: { message: 'You have already applied for this role' } })
    const stranger = await testServer.person({ role: 'model' })
    expect((await stranger.ask(modelApplications.withdraw, { params: { id: made } })).status).toBe(404)
    expect(await model.call(modelApplications.withdraw, { params: { id: made } })).toMatchObject({
      statusCode: 'withdrawn',
    })
    expect(await model.ask(modelApplications.withdraw, { params: { id: made } })).toMatchObject({
      status: 409,
      body: { message: 'You have withdrawn this application already.' },
    })
    expect((await again()).status).toBe(201)
    // Roles may go; what was applied for stays two applications.
    for (const modelId of [first.id, second.id]) await admin.call(casting.removeRole, { params: { id, modelId } })
    expect(await model.call(modelApplications.list, {})).toHaveLength(3)
  })

  test.each([
    ['filled', 'This casting call is filled'],
    ['closed', 'This casting call is closed'],
  ] as const)('is refused while the call is %s', async (status, message) => {
    const { id } = await sampleCall(testServer.context, {}, { status })
    const model = await testServer.person({ role: 'model' })
    expect(await model.ask(modelApplications.create, { body: roleForm(id) })).toMatchObject({
      status: 409,
      body: { message },
    })
  })

  test('takes the last place once when fifty apply at once', async () => {
    const { id } = await sampleCall(testServer.context, {}, { maxApplicants: 3 })
    for (let i = 0; i < 2; i++) await sampleApplication(testServer.context, { trackId: id })
    const people = await Promise.all(Array.from({ length: 50 }, () => testServer.person({ role: 'model' })))
    const answers = await Promise.all(
      people.map((person) => person.ask(modelApplications.create, { body: roleForm(id) })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await testServer.guest.call(casting.call, { params: { id } })).toMatchObject({
      applicants: 3,
      status: 'filled',
    })
  })

  test('from a model’s own form is for grown people, and keeps which terms were agreed to, and when', async () => {
    const { id } = await sampleCall(testServer.context)
    const model = await testServer.person({ role: 'model' })
    const body = { trackId: id, characterName: 'Nox', age: 17, agreeToTerms: true }
    const tooYoung = 'You must be 18 or older to apply'
    expect(await model.ask(modelApplications.create, { body })).toMatchObject({
      status: 400,
      body: { message: tooYoung, fields: { age: tooYoung } },
    })
    expect(
      await model.ask(modelApplications.create, { body: { ...body, age: 18, agreeToTerms: false } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { agreeToTerms: TERMS_REQUIRED } },
    })
    const before = new Date()
    const made = await model.call(modelApplications.create, { body: { ...body, age: 18 } })
    const rows = await testServer.context.db.select().from(modelApplicationsTable)
    const kept = rows.find((row) => row.id === made.id)
    expect(kept).toMatchObject({ form: 'opportunity', age: 18, termsVersion: TERMS_VERSION })
    expect(kept?.termsAcceptedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })

  test('from a model’s own form keeps all it asks, with the place, the payment and the travel its dialog shows', async () => {
    const { id } = await sampleCall(testServer.context, { shootBudget: '$280' })
    await sampleRole(testServer.context, id, {
      shootLocation: 'Lille',
      paymentDetails: 'That night',
      travelDetails: 'Bus',
    })
    await sampleRole(testServer.context, id, { shootLocation: 'Ghent', paymentDetails: 'Later', travelDetails: 'Taxi' })
    const model = await testServer.person({ role: 'model' })
    const asked = {
      ...{ characterName: 'Nox', age: 31, height: '171 cm', race: 'Mixed', country: 'Belgium', city: 'Ghent' },
      ...{ description: 'Stands still.', additionalDetails: 'Has a car.' },
    }
    const shown = await model.call(casting.opportunity, { params: { id } })
    const { id: made } = await model.call(modelApplications.create, {
      body: { ...asked, trackId: id, agreeToTerms: true },
    })
    const whole = {
      ...{ ...asked, form: 'opportunity', preferredName: 'Nox', additionalInfo: 'Has a car.', ethnicity: 'Mixed' },
      ...{ shootLocation: 'Lille', paymentDetails: 'That night', travelDetails: 'Bus' },
    }
    expect(await model.call(modelApplications.list, {})).toMatchObject([whole])
    expect(await admin.call(modelApplications.get, { params: { id: made } })).toMatchObject(whole)
    const { shootLocation, paymentDetails, travelDetails } = shown
    expect(whole).toMatchObject({ shootLocation, paymentDetails, travelDetails })
  })

  test.each([
    ['tracks', 'applications'],
    ['casting-calls', 'apply'],
  ])('comes from a model’s own form with a preferred name alone, to /api/%s/:id/%s', async (records, action) => {
    const { id } = await sampleCall(testServer.context)
    const model = await testServer.person({ role: 'model' })
    const url = `/api/${records}/${id}/${action}`
    const body = {
      trackId: id,
      characterName: 'Nox',
      age: '',
      city: 'Ghent',
      country: 'Belgium',
      additionalDetails: 'Hi',
    }
    const answer = await model.send({ method: 'POST', url, payload: body })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        form: 'opportunity',
        preferredName: 'Nox',
        characterName: 'Nox',
        location: 'Ghent, Belgium',
      }),
    ])
  })
})
