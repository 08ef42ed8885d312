import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { admin as adminArea } from '#contract/admin.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { models } from '#contract/models.ts'
import { portfolios } from '#contract/portfolios.ts'
import type { Model } from '#contract/schemas/models.ts'
import { users } from '#contract/users.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { modelVideosTable } from '#server/features/model-profiles/table.ts'
import { samplePortfolio, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const of = (id: number) => ({ params: { id } })

/** A model with profile, portfolio and three applications. */
async function complete(name: string) {
  const ida = await testServer.person({ role: 'model', username: name })
  await ida.call(modelProfiles.save, {
    body: { stageName: `${name} of Ghent`, fullLegalName: `Legal ${name}`, age: 31 },
  })
  const { images } = await samplePortfolio(ida, ['harbour.jpg', 'lift.jpg'])
  const { id: trackId } = await sampleTrack(testServer.context, { title: 'Slow Elevator' })
  const applied = { modelId: ida.id, trackId, characterName: 'Night porter' }
  await sampleApplication(testServer.context, {
    ...applied,
    status: 'Approved',
    statusCode: 'accepted',
    characterRoleId: 1,
  })
  await sampleApplication(testServer.context, { ...applied, status: 'Pass', statusCode: 'pass', characterRoleId: 2 })
  await sampleApplication(testServer.context, {
    ...applied,
    status: 'Schedule Interview',
    statusCode: 'schedule_interview',
    characterRoleId: 3,
  })
  return { ida, images }
}

test('a model is told how much is behind the tabs of their room', async () => {
  const { ida } = await complete('counted')
  expect(await ida.call(models.roomCounts, {})).toEqual({ portfolio: 2, applications: 3 })
})

describe('the list of models', () => {
  test('shows accounts of models whole, and nobody else', async () => {
    const { ida } = await complete('petra')
    await testServer.person({ role: 'artist' })
    const [model] = await admin.call(models.list, { query: { q: 'petra' } })
    expect(model).toMatchObject({
      ...{ id: ida.id, username: 'petra', email: 'petra@lateset.test', role: 'model', accessTier: 'model' },
      ...{
        firstName: null,
        lastName: null,
        fullLegalName: 'Legal petra',
        bannedAt: null,
        createdAt: expect.any(String),
      },
      profile: { stageName: 'petra of Ghent', fullLegalName: 'Legal petra', age: 31, hourlyRate: null },
      portfolioImages: [{ originalName: 'harbour.jpg', rating: 'safe', title: null }, { originalName: 'lift.jpg' }],
      portfolioVideos: [],
    })
    const sent = await sendToPortfolio(ida, [['reel.mp4', sampleVideo('mp4')]])
    const { id, videoUrl } = sent.json().videos[0]
    const said = { title: 'Reel', description: 'Two minutes of walking' }
    await ida.call(portfolios.updateVideo, { params: { id }, body: said })
    const thumbnailUrl = '/uploads/images/reel.jpg'
    await testServer.context.db.update(modelVideosTable).set({ thumbnailUrl }).where(eq(modelVideosTable.id, id))
    const [filmed] = await admin.call(models.list, { query: { q: 'petra' } })
    expect(filmed?.portfolioVideos).toMatchObject([{ id, videoUrl, thumbnailUrl, ...said, rating: 'safe' }])
    expect(
      model?.applications.map(({ characterName, trackTitle, status, statusCode, verdict }) => ({
        characterName,
        trackTitle,
        status,
        statusCode,
        verdict,
      })),
    ).toEqual([
      {
        characterName: 'Night porter',
        trackTitle: 'Slow Elevator',
        status: 'Schedule Interview',
        statusCode: 'schedule_interview',
        verdict: 'other',
      },
      {
        characterName: 'Night porter',
        trackTitle: 'Slow Elevator',
        status: 'Pass',
        statusCode: 'pass',
        verdict: 'rejected',
      },
      {
        characterName: 'Night porter',
        trackTitle: 'Slow Elevator',
        status: 'Approved',
        statusCode: 'accepted',
        verdict: 'approved',
      },
    ])
    expect(JSON.stringify(model)).not.toMatch(/password|argon2/i)
    const everybody = await admin.call(models.list, {})
    expect(new Set(everybody.map(({ role }) => role))).toEqual(new Set(['model']))
    const { headers } = await admin.ask(models.list, { query: { limit: 1 } })
    expect(Number(headers['x-total-count'])).toBe(everybody.length)
    expect((await admin.call(adminArea.overview, {})).counts.models).toBe(everybody.length)
  })

  test('prints a paid pass, else "model"; names are the profile’s, else the account’s', async () => {
    const { id } = await testServer.person({ role: 'model' })
    await admin.call(users.update, {
      ...of(id),
      body: { accessTier: 'vip', firstName: 'Nora', fullLegalName: 'Nora A.' },
    })
    expect(await admin.call(models.complete, of(id))).toMatchObject({
      ...{ accessTier: 'vip', firstName: 'Nora', fullLegalName: 'Nora A.', profile: { fullLegalName: 'Nora A.' } },
    })
    await admin.call(models.update, { ...of(id), body: { firstName: 'Eleonora' } })
    expect(await admin.call(models.complete, of(id))).toMatchObject({ firstName: 'Eleonora', fullLegalName: 'Nora A.' })
    expect((await admin.call(users.get, of(id))).firstName).toBe('Nora')
  })

  test('has the name each application was sent with, whichever form it came by', async () => {
    const { id: modelId } = await testServer.person({ role: 'model' })
    const { id: trackId } = await sampleTrack(testServer.context, { title: 'Slow Elevator' })
    for (const [form, characterName] of [
      ['general', null],
      ['opportunity', 'Ida K.'],
      ['role', 'Night porter'],
    ] as const)
      await sampleApplication(testServer.context, {
        ...{ modelId, form, characterName },
        trackId: form === 'general' ? null : trackId,
        characterRoleId: form === 'role' ? 1 : null,
      })
    const { applications } = await admin.call(models.complete, of(modelId))
    expect(applications.map(({ form, characterName }) => [form, characterName])).toEqual([
      ['role', 'Night porter'],
      ['opportunity', 'Ida K.'],
      ['general', null],
    ])
  })

  test('is searched by account and profile, narrowed and put in order', async () => {
    const { ida } = await complete('zora')
    const bare = await testServer.person({ role: 'model', username: 'anouk' })
    const found = async (query: object) => (await admin.call(models.list, { query })).map(({ id }) => id)
    expect(await found({ q: 'zora ghent' })).toEqual([ida.id])
    expect(await found({ q: 'zora_nobody' })).toEqual([])
    expect(await found({ q: '100%' })).toEqual([])
    expect(await found({ portfolio: 'with' })).toContain(ida.id)
    expect(await found({ portfolio: 'with' })).not.toContain(bare.id)
    expect(await found({ portfolio: 'without', q: 'anouk' })).toEqual([bare.id])
    await admin.call(users.ban, { ...of(bare.id), body: { reason: 'Asked to leave' } })
    expect(await found({ state: 'deactivated' })).toEqual([bare.id])
    expect(await found({ state: 'active', q: 'anouk' })).toEqual([])
    for (const wrong of [{ sort: 'age' }, { state: 'gone' }, { portfolio: 'big' }])
      expect((await admin.ask(models.list, { query: wrong })).status).toBe(400)
  })
})

test('the list is sorted by each of its columns, both ways, and sent as CSV', async () => {
  const query = { q: 'sorted' }
  const { ida } = await complete('sorted_a')
  await ida.call(modelProfiles.save, { body: { city: 'Lyon', country: 'France', availableForWork: false } })
  const zoe = await testServer.person({ role: 'model', username: 'sorted_z', tier: 'vip' })
  await zoe.call(modelProfiles.save, { body: { firstName: 'Zoe', lastName: 'Adler', city: 'ghent' } })
  await samplePortfolio(zoe, ['harbour.jpg'])
  const { id } = await testServer.person({ role: 'model', username: 'sorted_m', tier: 'fan' })
  await admin.call(users.ban, { ...of(id), body: { reason: 'Moved, away' } })
  const nameOf = ({ profile, firstName, lastName, username }: Model) =>
    profile.stageName ?? ([firstName, lastName].filter(Boolean).join(' ') || username)
  const shown = {
    name: nameOf,
    username: ({ username }: Model) => username,
    location: ({ profile: { city, country } }: Model) => [city, country].filter(Boolean).join(', '),
    portfolio: ({ portfolioImages, portfolioVideos }: Model) => [portfolioImages.length, portfolioVideos.length],
    applications: ({ applications }: Model) => applications.length,
    tier: ({ accessTier }: Model) => ['model', 'fan', 'vip'].indexOf(accessTier),
    state: ({ bannedAt, profile }: Model) => (bannedAt ? 2 : profile.availableForWork ? 0 : 1),
  }
  await checkSortColumns(admin, models.list, shown, query)
  const { headings, lines } = await checkCsvExport(testServer, admin, models, { ...query, sort: '-portfolio' })
  expect(headings).toMatch(/^Id,Stage name,First name,Last name,Full legal name,Username,Email,Contact email,/)
  expect(lines[0]).toMatch(
    /,sorted_a of Ghent,,,Legal sorted_a,sorted_a,sorted_a@lateset.test,,,Lyon,France,model,false,,,2,0,3,31,/,
  )
  expect(lines.join()).toContain('"Moved, away"')
  expect(lines.join()).not.toMatch(/argon2/)
})

describe('one model', () => {
  test('is nobody without the role', async () => {
    const { id } = await testServer.person({ role: 'artist' })
    for (const one of [id, 999_999]) {
      expect((await admin.ask(models.complete, of(one))).body).toEqual({ message: 'Model not found' })
      expect((await admin.ask(models.update, { ...of(one), body: { city: 'Ghent' } })).status).toBe(404)
    }
  })

  test('is deactivated with a reason, which ends their sessions, and let in again', async () => {
    const ida = await testServer.person({ role: 'model' })
    const me = async () => (await ida.ask(modelProfiles.own)).status
    expect(await me()).toBe(200)
    await admin.call(users.ban, { ...of(ida.id), body: { reason: 'Did not come to the shoot' } })
    expect(await me()).toBe(401)
    expect(await admin.call(models.complete, of(ida.id))).toMatchObject({
      ...{ bannedAt: expect.any(String), banReason: 'Did not come to the shoot' },
    })
    await admin.call(users.readmit, of(ida.id))
    expect(await admin.call(models.complete, of(ida.id))).toMatchObject({ bannedAt: null, banReason: null })
  })
})

describe('an admin who fills in a profile', () => {
  test('fills every column, the ones no member’s form has too, and is told when they were slower', async () => {
    const ida = await testServer.person({ role: 'model' })
    const body = {
      ...{ eyeColor: 'brown', hairColor: 'black', bodyType: 'slim', canTravel: true, canTravelInternationally: true },
      ...{ availableForWork: false, hourlyRate: '80.00', willingTopless: true, willingNudity: true },
      ...{ contentRestrictions: 'No smoke', tiktokUrl: 'https://www.tiktok.com/@ida', skills: 'Tap' },
    }
    const saved = await admin.call(models.update, { ...of(ida.id), body: { ...body, version: 0 } })
    expect(saved).toMatchObject({ profile: body, version: 1 })
    expect(await ida.call(modelProfiles.own, {})).toMatchObject(body)
    await ida.call(modelProfiles.save, { body: { city: 'Ghent' } })
    const stale = await admin.ask(models.update, { ...of(ida.id), body: { city: 'Breda', version: 1 } })
    expect(stale.status).toBe(409)
    expect((await admin.call(models.complete, of(ida.id))).profile).toMatchObject({ ...body, city: 'Ghent' })
    const young = await admin.ask(models.update, { ...of(ida.id), body: { age: 17 } })
    expect([young.status, young.body]).toMatchObject([400, { fields: { age: 'Models are 18 or older' } }])
  })

  test('is recorded, and what they did is taken back without what hangs on the profile by now', async () => {
    const ida = await testServer.person({ role: 'model' })
    await admin.call(models.update, { ...of(ida.id), body: { stageName: 'Ida K.', city: 'Ghent' } })
    await samplePortfolio(ida)
    const [entry] = await admin.call(activity.list, { query: { kind: 'model_profiles', thing: ida.id } })
    expect(entry).toMatchObject({ kind: 'model_profiles', thingId: ida.id })
    await admin.call(activity.revert, of(entry?.id as number))
    const model = await admin.call(models.complete, of(ida.id))
    expect([model.profile.stageName, model.profile.city, model.portfolioImages.length]).toEqual([null, null, 1])
    await admin.call(models.update, { ...of(ida.id), body: { bio: 'Born in Accra.' } })
    const [again] = await admin.call(activity.list, { query: { kind: 'model_profiles', thing: ida.id } })
    await admin.call(models.update, { ...of(ida.id), body: { bio: 'Born in Ghent.' } })
    expect((await admin.ask(activity.revert, of(again?.id as number))).status).toBe(409)
  })
})
