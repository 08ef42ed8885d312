import { describe, expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleCall, sampleRole } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const callOf = (id: number) => testServer.guest.call(casting.call, { params: { id } })

describe('a casting call', () => {
  test('says what its track and first role say', async () => {
    const track = await sampleTrack(testServer.context, {
      title: 'Slow Elevator',
      artist: 'Ines Caldera',
      castingActive: true,
      shootLocation: 'Hotel Astrid, Antwerp',
      shootDate: dayFromNow(60),
      shootTime: '22:00',
      shootBudget: '$350, paid that night',
      modelRequirements: '- Over 40\n\n* Stands still\nOwns a coat',
    })
    await sampleRole(testServer.context, track.id, { description: 'Holds a lift door for four minutes.' })
    await sampleRole(testServer.context, track.id, { characterName: 'Guest with umbrella' })
    expect(await callOf(track.id)).toMatchObject({
      id: track.id,
      trackId: track.id,
      title: 'Night porter',
      description: 'Holds a lift door for four minutes.',
      trackTitle: 'Slow Elevator',
      artist: 'Ines Caldera',
      location: 'Hotel Astrid, Antwerp',
      date: dayFromNow(60),
      time: '22:00',
      compensation: '$350, paid that night',
      status: 'open',
      applicants: 0,
      maxApplicants: 100,
      requirements: ['Over 40', 'Stands still', 'Owns a coat'],
    })
  })

  test('exists while either switch of its track is on', async () => {
    const track = await sampleTrack(testServer.context)
    const status = async () => (await testServer.guest.ask(casting.call, { params: { id: track.id } })).status
    expect(await status()).toBe(404)
    for (const on of [{ seekingVideoModels: true }, { castingActive: true }]) {
      await admin.call(tracks.update, { params: { id: track.id }, body: on })
      expect(await status()).toBe(200)
      await admin.call(tracks.update, {
        params: { id: track.id },
        body: { seekingVideoModels: false, castingActive: false },
      })
      expect(await status()).toBe(404)
    }
  })

  test.each([
    ['open', {}, { closesAt: dayFromNow(20) }, 0],
    ['closing-soon', {}, { closesAt: dayFromNow(5) }, 0],
    ['closing-soon', { shootDate: dayFromNow(3) }, {}, 0],
    ['open', { shootDate: dayFromNow(3) }, { closesAt: dayFromNow(30) }, 0],
    ['closing-soon', {}, { maxApplicants: 10 }, 9],
    ['open', {}, { maxApplicants: 10 }, 8],
    ['filled', {}, { maxApplicants: 2 }, 2],
    ['closed', {}, { closesAt: dayFromNow(-2) }, 0],
    ['closed', { shootDate: dayFromNow(-2) }, {}, 0],
    ['open', { shootDate: 'some time in spring' }, {}, 0],
    ['filled', {}, { status: 'filled' as const }, 0],
    ['open', {}, { status: 'open' as const, maxApplicants: 1, closesAt: dayFromNow(-9) }, 3],
  ])('is %s with %o, %o and %i applications', async (status, track, settings, applications) => {
    const { id } = await sampleCall(testServer.context, track, settings)
    for (let i = 0; i < applications; i++) await sampleApplication(testServer.context, { trackId: id })
    expect(await callOf(id)).toMatchObject({ status, applicants: applications })
  })

  test('counts no application that was withdrawn', async () => {
    const { id } = await sampleCall(testServer.context, {}, { maxApplicants: 1 })
    await sampleApplication(testServer.context, { trackId: id, statusCode: 'withdrawn' })
    expect(await callOf(id)).toMatchObject({ status: 'open', applicants: 0 })
  })

  test('is set by an admin, and given back to its track', async () => {
    const { id } = await sampleCall(testServer.context, { title: 'Union Hall' })
    const body = {
      title: 'Crowd of forty',
      description: 'Soup is provided.',
      maxApplicants: 40,
      closesAt: dayFromNow(9),
    }
    expect(await admin.call(casting.updateCall, { params: { id }, body })).toMatchObject(body)
    expect(await callOf(id)).toMatchObject(body)
    await admin.call(casting.updateCall, { params: { id }, body: { title: null, maxApplicants: '' } })
    expect(await callOf(id)).toMatchObject({
      title: 'Union Hall',
      maxApplicants: 100,
      description: 'Soup is provided.',
    })
    for (const [wrong, message] of [
      [{ maxApplicants: 0 }, 'Places must be 1 or more'],
      [{ status: 'maybe' }, 'Status must be one of open, closing-soon, filled, closed'],
      [{ closesAt: 'soon' }, 'Closing date must be a date, like 2026-11-28'],
    ] as const)
      expect(await admin.ask(casting.updateCall, { params: { id }, body: wrong })).toMatchObject({
        status: 400,
        body: { message },
      })
    expect((await admin.ask(casting.updateCall, { params: { id: 2_000_000_000 }, body })).status).toBe(404)
  })

  test('stands before those nobody can apply to, sooner ones first; lists are paged', async () => {
    const own = await startTestServer()
    try {
      const made: Record<string, number> = {}
      for (const [name, settings] of Object.entries({
        late: { closesAt: dayFromNow(30) },
        over: { closesAt: dayFromNow(-3) },
        full: { status: 'filled' as const },
        soon: { closesAt: dayFromNow(2) },
        never: {},
      }))
        made[name] = (await sampleCall(own.context, { title: name }, settings)).id
      const { body, headers } = await own.guest.ask(casting.calls, {})
      expect(body.map(({ trackTitle }) => trackTitle)).toEqual(['soon', 'late', 'never', 'full', 'over'])
      expect(headers['x-total-count']).toBe('5')
      const page = await own.guest.call(casting.calls, { query: { limit: 2, offset: 1 } })
      expect(page.map(({ id }) => id)).toEqual([made['late'], made['never']])
    } finally {
      await own.close()
    }
  })
})

describe('character roles', () => {
  test('are kept under both spellings, read by anybody, and need a name', async () => {
    const { id } = await sampleCall(testServer.context)
    const whole = {
      description: 'Carries a cello.',
      race: 'any',
      height: 'any',
      weight: 'any',
      shootLocation: 'Ghent',
      country: 'Belgium',
      state: 'East Flanders',
      city: 'Ghent',
      shootDate: '14 December',
      shootTime: '09:00',
      budget: '$900',
      dailyRate: '$400',
      estimatedDays: 'one day',
      requirements: 'Real cello, real flights.',
      additionalDetails: 'No lift.',
      paymentDetails: 'That night.',
      travelDetails: 'Train.',
    }
    const added = await admin.call(casting.addRole, {
      params: { id },
      body: { fullLegalName: 'The tenant', preferredAge: '30 to 50', ...whole },
    })
    expect(added).toMatchObject({
      ...whole,
      characterName: 'The tenant',
      fullLegalName: 'The tenant',
      age: '30 to 50',
      preferredAge: '30 to 50',
      compensationRange: '$400',
      isActive: true,
    })
    expect(await testServer.guest.call(casting.roles, { params: { id } })).toEqual([added])
    const { status, body } = await admin.ask(casting.addRole, { params: { id }, body: { age: '20' } })
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, 'Character Name is required'])
    expect((await testServer.guest.ask(casting.roles, { params: { id: 2_000_000_000 } })).status).toBe(404)
  })

  test('are changed, refused when stale, and deleted, each within its track', async () => {
    const { id } = await sampleCall(testServer.context)
    const other = await sampleCall(testServer.context)
    const role = await sampleRole(testServer.context, id)
    const at = { id, modelId: role.id }
    const changed = await admin.call(casting.updateRole, { params: at, body: { age: '20', version: 0 } })
    expect(changed).toMatchObject({ age: '20', characterName: 'Night porter', version: 1 })
    expect((await admin.ask(casting.updateRole, { params: at, body: { age: '30', version: 0 } })).status).toBe(409)
    const elsewhere = { id: other.id, modelId: role.id }
    expect((await admin.ask(casting.updateRole, { params: elsewhere, body: { age: '1' } })).status).toBe(404)
    expect((await admin.ask(casting.removeRole, { params: elsewhere })).status).toBe(404)
    expect(await admin.call(casting.removeRole, { params: at })).toEqual({ success: true })
    expect(await testServer.guest.call(casting.roles, { params: { id } })).toEqual([])
  })

  test('are featured while their call takes applications, else the newest stand in', async () => {
    const own = await startTestServer()
    const titles = async () => (await own.guest.call(casting.featured, {})).map(({ characterName }) => characterName)
    try {
      const open = await sampleCall(own.context)
      const filled = await sampleCall(own.context, {}, { status: 'filled' })
      await sampleRole(own.context, filled.id, { characterName: 'gone', featured: true })
      await sampleRole(own.context, open.id, { characterName: 'first' })
      const second = await sampleRole(own.context, open.id, { characterName: 'second' })
      expect(await titles()).toEqual(['second', 'first'])
      const keeper = await own.admin()
      await keeper.call(casting.updateRole, { params: { id: open.id, modelId: second.id }, body: { featured: true } })
      expect(await titles()).toEqual(['second'])
      expect(await own.guest.call(casting.roles, { params: { id: filled.id } })).toMatchObject([{ isActive: false }])
    } finally {
      await own.close()
    }
  })

  test('say what a call pays where its track does not', async () => {
    const compensation = async (shootBudget: string | null, role: Parameters<typeof sampleRole>[2]) => {
      const { id } = await sampleCall(testServer.context, { shootBudget })
      await sampleRole(testServer.context, id, role)
      return (await testServer.guest.call(casting.call, { params: { id } })).compensation
    }
    const rates = { compensationRange: '$200 to $300', dailyRate: '$250' }
    expect(await compensation('$350', rates)).toBe('$350')
    expect(await compensation(null, rates)).toBe('$200 to $300')
    expect(await compensation(null, { dailyRate: '$250' })).toBe('$250')
    expect(await compensation(null, { budget: '$900' })).toBe('$900')
    expect(await compensation(null, {})).toBeNull()
  })

  test('stand with their tracks as opportunities and as candidates', async () => {
    const track = await sampleCall(testServer.context, { title: 'Rosewater', genre: 'Soul', shootBudget: '$320' })
    await sampleRole(testServer.context, track.id, {
      characterName: 'Florist',
      age: '25 to 60',
      travelDetails: 'On foot.',
    })
    const [newest] = await testServer.guest.call(casting.seeking, { query: { limit: 1 } })
    expect(newest).toMatchObject({
      id: track.id,
      title: 'Rosewater',
      genre: 'Soul',
      characterName: 'Florist',
      age: '25 to 60',
      travelDetails: 'On foot.',
      shootBudget: '$320',
      roles: [{ characterName: 'Florist', trackTitle: 'Rosewater' }],
    })
    const [candidate] = await admin.call(casting.candidates, { query: { limit: 1 } })
    expect(candidate).toMatchObject({ characterName: 'Florist', trackId: track.id, trackTitle: 'Rosewater' })
  })

  test('put each track once among the opportunities, the one posted last first', async () => {
    const early = await sampleCall(testServer.context)
    const late = await sampleCall(testServer.context)
    const idle = await sampleTrack(testServer.context)
    for (const { id } of [late, early, early, idle]) await sampleRole(testServer.context, id)
    const list = async (by: Pick<TestUser, 'send'>, path: string) => {
      const answer = await by.send({ method: 'GET', url: `${path}?limit=2` })
      return answer.json<{ id: number; roles: object[] }[]>().map(({ id, roles }) => [id, roles.length])
    }
    const newest = [
      [early.id, 2],
      [late.id, 1],
    ]
    expect(await list(testServer.guest, '/api/tracks/seeking-models')).toEqual(newest)
    // What models apply for stands in the same order.
    expect(await list(await testServer.person({ role: 'model' }), '/api/opportunities')).toEqual(newest)
  })

  test('go with their track', async () => {
    const { id } = await sampleCall(testServer.context)
    await sampleRole(testServer.context, id)
    await admin.call(tracks.remove, { params: { id } })
    expect((await testServer.guest.ask(casting.call, { params: { id } })).status).toBe(404)
    expect((await testServer.guest.ask(casting.roles, { params: { id } })).status).toBe(404)
  })

  test('keep the applications for them while nobody is looked for, and have them again when they are', async () => {
    const { id } = await sampleCall(testServer.context)
    const { id: applicationId } = await sampleApplication(testServer.context, { trackId: id })
    const turn = (on: boolean) =>
      admin.call(tracks.update, { params: { id }, body: { seekingVideoModels: on, castingActive: false } })
    await turn(false)
    expect(await admin.call(modelApplications.get, { params: { id: applicationId } })).toMatchObject({
      ...{ trackId: id, statusCode: 'pending' },
    })
    await turn(true)
    expect((await testServer.guest.call(casting.call, { params: { id } })).applicants).toBe(1)
  })

  test('leave the applications for them behind when they go with their track', async () => {
    const { id } = await sampleCall(testServer.context)
    const { id: characterRoleId, characterName } = await sampleRole(testServer.context, id)
    const application = await sampleApplication(testServer.context, { trackId: id, characterRoleId, characterName })
    await admin.call(tracks.remove, { params: { id } })
    expect(await admin.call(modelApplications.get, { params: { id: application.id } })).toMatchObject({
      ...{ trackId: null, track: null, characterName: 'Night porter', fullLegalName: 'Nora Achterberg' },
    })
  })
})
