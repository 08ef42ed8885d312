import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { notices } from '#contract/notices.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { announceNewCalls } from './new-calls.ts'
import { sampleCall, sampleRole } from './samples.ts'
import { announcedCallsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const model = () => testServer.person({ role: 'model' })

async function listFor(who: TestUser, query: Record<string, string | number> = {}) {
  const { body, headers } = await who.ask(casting.opportunities, { query: { limit: 100, ...query } as never })
  return { ids: (body as { id: number }[]).map(({ id }) => id), items: body as never[], total: headers }
}
const mark = (who: TestUser, id: number, to: 'saved' | 'dismissed' | null) =>
  who.call(casting.markOpportunity, { params: { id }, body: { mark: to } })

describe('opportunities', () => {
  test('say everything a model reads of them, the one posted last first', async () => {
    const ida = await model()
    const first = await sampleCall(
      context,
      {
        ...{ title: 'Rosewater', artist: 'Marguerite Soll', genre: 'Soul', duration: 288 },
        ...{ audioUrl: '/uploads/audio/a.mp3', previewUrl: 'https://example.org/preview.mp3' },
        ...{ spotifyUri: 'spotify:track:4abc', modelRequirements: 'Closes the shop' },
      },
      { closesAt: '2099-12-01', maxApplicants: 8 },
    )
    await sampleRole(context, first.id, {
      ...{ characterName: 'Florist', age: '25 to 60', race: 'Any', height: 'Any', country: 'Belgium', city: 'Ghent' },
      ...{ description: 'Sings one line.', paymentDetails: 'That night', travelDetails: 'On foot', dailyRate: '$320' },
      ...{ shootDate: '2099-12-11', shootTime: '19:00' },
    })
    const second = await sampleCall(context, { title: 'Union Hall' })
    const { ids, items } = await listFor(ida)
    expect(ids.slice(0, 2)).toEqual([second.id, first.id])
    expect(items[1]).toMatchObject({
      ...{ id: first.id, title: 'Rosewater', artist: 'Marguerite Soll', genre: 'Soul', duration: 288 },
      ...{ audioUrl: '/uploads/audio/a.mp3', previewUrl: 'https://example.org/preview.mp3', imageUrl: null },
      ...{ spotifyUri: 'spotify:track:4abc', modelRequirements: 'Closes the shop', characterName: 'Florist' },
      ...{ age: '25 to 60', race: 'Any', height: 'Any', country: 'Belgium', city: 'Ghent' },
      ...{ description: 'Sings one line.', paymentDetails: 'That night', travelDetails: 'On foot' },
      ...{ shootLocation: null, shootDate: '2099-12-11', shootTime: '19:00', shootBudget: '$320' },
      ...{ status: 'open', closesAt: '2099-12-01', applicants: 0, maxApplicants: 8, mark: null, applicationId: null },
    })
    expect(await ida.call(casting.opportunity, { params: { id: first.id } })).toEqual(items[1])
  })

  test('are for models alone', async () => {
    for (const role of ['listener', 'artist', 'admin'] as const) {
      const other = await testServer.person({ role })
      expect((await other.ask(casting.opportunities, { query: {} })).status).toBe(403)
    }
    expect((await testServer.guest.ask(casting.opportunities, { query: {} })).status).toBe(401)
  })

  test('take applications, unless they are looked for among those put aside', async () => {
    const ida = await model()
    const filled = await sampleCall(context, {}, { status: 'filled' })
    expect((await listFor(ida)).ids).not.toContain(filled.id)
    await mark(ida, filled.id, 'saved')
    expect((await listFor(ida, { mark: 'saved' })).ids).toEqual([filled.id])
    expect(await ida.call(casting.opportunity, { params: { id: filled.id } })).toMatchObject({ status: 'filled' })
    const idle = await sampleTrack(context)
    expect((await ida.ask(casting.opportunity, { params: { id: idle.id } })).status).toBe(404)
  })

  test('are narrowed by place, pay, days and what they ask', async () => {
    const ida = await model()
    const lift = await sampleCall(context, {
      ...{ shootLocation: 'Hotel Astrid, Antwerp', shootDate: '2098-05-02', shootBudget: '$350' },
      modelRequirements: 'Stands still, owns a coat',
    })
    const stairs = await sampleCall(context, { modelRequirements: 'Dances 100% of the time' })
    await sampleRole(context, stairs.id, { city: 'Rotterdam', shootDate: '2098-06-02', requirements: 'Flat shoes' })
    const someday = await sampleCall(context, { shootDate: 'in spring', shootLocation: 'Antwerp' })
    const found = async (query: Record<string, string>) =>
      (await listFor(ida, query)).ids.filter((id) => [lift.id, stairs.id, someday.id].includes(id)).sort()
    const all = [lift.id, stairs.id, someday.id].sort()
    expect(await found({})).toEqual(all)
    expect(await found({ place: 'antwerp' })).toEqual([lift.id, someday.id].sort())
    expect(await found({ place: 'rotterdam' })).toEqual([stairs.id])
    expect(await found({ asks: 'coat still' })).toEqual([lift.id])
    expect(await found({ asks: 'flat shoes' })).toEqual([stairs.id])
    expect(await found({ asks: '100%' })).toEqual([stairs.id])
    expect(await found({ asks: '1_0' })).toEqual([])
    expect(await found({ paid: 'true' })).toEqual([lift.id])
    expect(await found({ from: '2098-05-02' })).toEqual([lift.id, stairs.id].sort())
    expect(await found({ until: '2098-05-02', from: '' })).toEqual([lift.id])
    expect(await found({ place: 'antwerp', until: '2098-05-01' })).toEqual([])
    const refused = await ida.ask(casting.opportunities, { query: { from: 'soon' } })
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'From must be a date, like 2026-11-28' }])
  })

  test('come in pages, with how many there are', async () => {
    const ida = await model()
    const made = []
    for (let n = 0; n < 5; n++) made.push((await sampleCall(context, { shootLocation: 'Zanzibar' })).id)
    const page = (offset: number) =>
      ida.send({ method: 'GET', url: `/api/opportunities?place=Zanzibar&limit=2&offset=${offset}` })
    const pages = [await page(0), await page(2), await page(4), await page(9)]
    expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['5', '5', '5', '5'])
    expect(pages.flatMap((one) => one.json<{ id: number }[]>().map(({ id }) => id))).toEqual(made.toReversed())
  })

  test('are saved and dismissed by each alone, and undone', async () => {
    const [ida, bo] = [await model(), await model()]
    const { id } = await sampleCall(context)
    await mark(ida, id, 'dismissed')
    expect((await listFor(ida)).ids).not.toContain(id)
    expect((await listFor(ida, { mark: 'dismissed' })).ids).toEqual([id])
    expect((await listFor(bo)).ids).toContain(id)
    await mark(ida, id, null)
    expect((await listFor(ida)).ids).toContain(id)
    await mark(ida, id, 'saved')
    expect(await ida.call(casting.opportunity, { params: { id } })).toMatchObject({ mark: 'saved' })
    expect(await bo.call(casting.opportunity, { params: { id } })).toMatchObject({ mark: null })
    expect((await ida.ask(casting.markOpportunity, { params: { id: 999_999 }, body: { mark: 'saved' } })).status).toBe(
      404,
    )
    const wrong = await ida.ask(casting.markOpportunity, { params: { id }, body: { mark: 'loved' as never } })
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: 'Mark must be one of saved, dismissed or null' }])
  })

  test('know what a model has applied for, until it is taken back', async () => {
    const ida = await model()
    const { id } = await sampleCall(context)
    const body = { trackId: id, characterName: 'Ida M.', age: 31 } as never
    const application = await ida.call(modelApplications.create, { body })
    const applied = async () => (await ida.call(casting.opportunity, { params: { id } })).applicationId
    expect(await applied()).toBe(application.id)
    expect((await ida.ask(modelApplications.create, { body })).body).toMatchObject({
      message: 'You have already applied for this role',
    })
    await ida.call(modelApplications.withdraw, { params: { id: application.id } })
    expect(await applied()).toBeNull()
  })
})

describe('a new call', () => {
  const announced = async (id: number) => {
    const [row] = await context.db.select().from(announcedCallsTable).where(eq(announcedCallsTable.trackId, id))
    return orNotFound(row, 'Announcement')
  }
  const told = async (who: TestUser) =>
    (
      (await who.call(notices.list, { query: {} })).items as { kind: string; title: string; text: string; to: string }[]
    ).filter(({ kind }) => kind === 'opportunity')

  test('is told to models, once', async () => {
    const [ida, listener] = [await model(), await testServer.person({ role: 'listener' })]
    await announceNewCalls(context)
    const { id } = await sampleCall(context, { title: 'Slow Elevator' }, { title: 'Night porter' })
    const closed = await sampleCall(context, {}, { status: 'closed' })
    for (const _ of [1, 2]) await announceNewCalls(context)
    for (const _ of [1, 2]) await deliverToAudience(context, { kind: 'opportunity', thing: String(id) })
    const mine = (await told(ida)).filter(({ to }) => to.endsWith(`=${id}`))
    expect(mine).toMatchObject([{ title: 'New opportunity: Night porter', to: `/model-dashboard?call=${id}` }])
    expect(mine[0]?.text).toMatch(/^Slow Elevator\b/)
    // A call that bears the title of its track says it once.
    const plain = await sampleCall(context, { title: 'Corridor', artist: 'Ines Caldera' })
    await announceNewCalls(context)
    await deliverToAudience(context, { kind: 'opportunity', thing: String(plain.id) })
    expect((await told(ida)).find(({ to }) => to.endsWith(`=${plain.id}`))).toMatchObject({
      ...{ title: 'New opportunity: Corridor', text: 'Ines Caldera' },
    })
    await deliverToAudience(context, { kind: 'opportunity', thing: String(closed.id) })
    expect((await told(ida)).filter(({ to }) => to.endsWith(`=${closed.id}`))).toEqual([])
    expect(await told(listener)).toEqual([])
  })

  test('is the newest, however old its track is', async () => {
    const ida = await model()
    const track = await sampleTrack(context, { createdAt: new Date('2019-03-01') })
    await sampleRole(context, track.id, { createdAt: new Date('2019-03-02') })
    const { id: latest } = await sampleCall(context)
    await announceNewCalls(context)
    await admin.call(tracks.update, { params: { id: track.id }, body: { castingActive: true } })
    await announceNewCalls(context)
    expect((await listFor(ida)).ids.slice(0, 2)).toEqual([track.id, latest])
    expect((await testServer.guest.call(casting.seeking, { query: { limit: 1 } })).map(({ id }) => id)).toEqual([
      track.id,
    ])
    const { postedAt } = await testServer.guest.call(casting.call, { params: { id: track.id } })
    expect(Date.now() - Date.parse(postedAt)).toBeLessThan(60_000)
  })

  test.each([
    ['switched off', { castingActive: false }, {}, { castingActive: true }, {}],
    ['closed', {}, { status: 'closed' }, {}, { status: null }],
    ['over', { shootDate: '2020-01-01' }, {}, { shootDate: '2099-01-01' }, {}],
  ] as const)(
    'that was %s is the newest and told again once it is opened anew',
    async (_, off, closing, on, opening) => {
      const ida = await model()
      const { id } = await sampleCall(context, { seekingVideoModels: false, castingActive: true })
      await announceNewCalls(context)
      const set = async (track: object, settings: object) => {
        await admin.call(casting.updateCall, { params: { id }, body: settings })
        await admin.call(tracks.update, { params: { id }, body: track })
        await announceNewCalls(context)
      }
      const { id: later } = await sampleCall(context)
      await set(off, closing)
      expect((await listFor(ida)).ids).not.toContain(id)
      await admin.call(tracks.update, { params: { id }, body: on })
      await set({}, opening)
      expect((await listFor(ida)).ids.slice(0, 2)).toEqual([id, later])
      const { openSince } = await announced(id)
      for (const thing of [`${id}`, `${id} ${openSince?.toISOString()}`])
        await deliverToAudience(context, { kind: 'opportunity', thing })
      expect((await told(ida)).filter(({ to }) => to.endsWith(`=${id}`))).toHaveLength(2)
      // Once more is enough.
      await announceNewCalls(context)
      expect(await announced(id)).toMatchObject({ openSince })
    },
  )
})
