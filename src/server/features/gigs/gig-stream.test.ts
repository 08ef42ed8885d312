import ICAL from 'ical.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { noticeRoomOf, streams } from '#contract/streams.ts'
import { sampleRecording, sampleStream } from '#server/features/streams/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { dataOf } from '#server/testing/html.ts'
import { faultsOf } from '#server/testing/structured-data.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { dayFromNow, sampleGig } from './samples.ts'

const testServer = await sharedTestServer({ pages: true, env: { SITE_URL: 'https://lateset.test' } })
const admin = await testServer.admin()
const { guest } = testServer
const [listener, vip] = [await testServer.person(), await testServer.person({ tier: 'vip' })]

const origin = 'https://lateset.test'
const soon = (hours = 48) => new Date(Date.now() + hours * 3600_000)
const read = (id: number, who: TestUser = guest) => who.call(gigs.get, { params: { id } })
const linked = async (fields: object = {}, gig: object = {}) => {
  const streamId = await sampleStream(testServer, { status: 'scheduled', scheduledStart: soon(), ...fields })
  return { streamId, gig: await sampleGig(admin, { streamId, ...gig }) }
}
const announcement = { title: 'On air', description: 'From the front row.' }

describe('the stream of a gig', () => {
  test('is named by an admin, and told with the gig in both directions', async () => {
    const { gig, streamId } = await linked({ accessTier: 'fan' })
    const [one] = (await guest.call(gigs.list, { query: { limit: 500 } })).filter(({ id }) => id === gig.id)
    expect(one?.stream).toMatchObject({ id: streamId, status: 'scheduled', accessTier: 'fan', recording: 'none' })
    expect((await listener.call(streams.get, { params: { id: streamId } })).gig).toEqual({
      id: gig.id,
      title: gig.title,
    })
    const off = await admin.call(gigs.update, { params: { id: gig.id }, body: { streamId: null } })
    expect(off.stream).toBeNull()
  })

  test('is announced from the page of the gig, once', async () => {
    const gig = await sampleGig(admin)
    const body = {
      ...announcement,
      status: 'scheduled' as const,
      scheduledStart: soon().toISOString(),
      accessTier: 'vip' as const,
    }
    for (const who of [guest, vip])
      expect((await who.ask(gigs.announceStream, { params: { id: gig.id }, body })).status).toBe(
        who === guest ? 401 : 403,
      )
    const made = await admin.call(gigs.announceStream, { params: { id: gig.id }, body })
    expect(made.stream).toMatchObject({ status: 'scheduled', accessTier: 'vip', scheduledStart: body.scheduledStart })
    const before = (await admin.call(streams.list, { query: { limit: 500 } })).length
    const again = await admin.ask(gigs.announceStream, { params: { id: gig.id }, body })
    expect([again.status, again.body]).toMatchObject([409, { message: 'This gig has a stream already.' }])
    // What was not placed was not opened either.
    expect((await admin.call(streams.list, { query: { limit: 500 } })).length).toBe(before)
    expect((await admin.ask(gigs.announceStream, { params: { id: 999_999 }, body })).status).toBe(404)
  })

  test('is of one gig, and one there is', async () => {
    const { streamId, gig } = await linked()
    const taken = await admin.ask(gigs.create, { body: { title: 'x', city: 'y', date: dayFromNow(3), streamId } })
    expect([taken.status, taken.body]).toMatchObject([409, { message: `This is the stream of ${gig.title}` }])
    const none = await admin.ask(gigs.update, { params: { id: gig.id }, body: { streamId: 999_999 } })
    expect([none.status, none.body]).toMatchObject([400, { fields: { streamId: 'This stream does not exist' } }])
    const kept = await admin.ask(gigs.update, { params: { id: gig.id }, body: { streamId } })
    expect(kept.status).toBe(200)
  })

  test('stays when the gig goes, and the gig when the stream goes', async () => {
    const [one, other] = [await linked(), await linked()]
    await admin.call(gigs.remove, { params: { id: one.gig.id } })
    expect((await admin.call(streams.get, { params: { id: one.streamId } })).gig).toBeNull()
    await admin.call(streams.remove, { params: { id: other.streamId } })
    expect((await read(other.gig.id)).stream).toBeNull()
  })

  test('for the label alone is told of to admins, by nothing of the gig to anybody else', async () => {
    const { gig, streamId } = await linked({ accessTier: 'admin' }, { title: 'Quiet Night' })
    expect((await read(gig.id, admin)).stream?.id).toBe(streamId)
    const params = { id: gig.id }
    for (const who of [guest, listener, vip]) {
      expect((await read(gig.id, who)).stream).toBeNull()
      expect((await who.call(gigs.stream, { params })).stream).toBeNull()
      const told = [
        await who.send({ method: 'GET', url: `/gigs/${gig.id}` }),
        await who.send({ method: 'GET', url: `/api/gigs/${gig.id}/calendar.ics` }),
        await who.send({ method: 'GET', url: '/gigs.ics' }),
        await who.send({ method: 'GET', url: '/gigs.rss' }),
      ]
      expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      for (const { body: text } of told) expect(text).not.toMatch(new RegExp(`live-stream/${streamId}\\b|MixedEvent`))
    }
    for (const who of [null, vip]) {
      const cookie = `${cookieName(testServer.context.config)}=${who?.token ?? ''}`
      const socket = await openSocket(testServer.app, { headers: { origin, ...(who ? { cookie } : {}) } })
      expect(await socket.ask({ type: 'join', room: noticeRoomOf(streamId) })).toMatchObject({
        message: 'Room not found',
      })
      await socket.close()
    }
  })

  test('is told to guests who wait as it changes: on air, over, with a replay', async () => {
    const { gig, streamId } = await linked({ accessTier: 'vip' })
    const socket = await openSocket(testServer.app, { headers: { origin } })
    onTestFinished(async () => void (await socket.close()))
    await socket.ask({ type: 'join', room: noticeRoomOf(streamId) })
    const now = async () => {
      await socket.next('stream_changed')
      const { stream } = await guest.call(gigs.stream, { params: { id: gig.id } })
      return [stream?.status, stream?.recording]
    }
    const params = { id: streamId }
    await admin.call(streams.start, { params })
    expect(await now()).toEqual(['live', 'none'])
    await sampleRecording(testServer, streamId)
    await admin.call(streams.stop, { params })
    expect(await now()).toEqual(['ended', 'coming'])
    await admin.call(streams.changeRecording, { params, body: { isPublished: true } })
    expect(await now()).toEqual(['ended', 'published'])
    expect((await read(gig.id)).stream?.recording).toBe('published')
  })
})

describe('the doors', () => {
  test.each([
    [{ doorsTime: '20:00', startTime: '21:00' }, '2031-11-28T19:00:00.000Z'],
    [{ doorsTime: '23:30', startTime: '00:30' }, '2031-11-27T22:30:00.000Z'],
    [{ startTime: '21:00' }, '2031-11-28T19:15:00.000Z'],
  ])('of %o', async (times, doorsAt) => {
    const gig = { date: '2031-11-28', timeZone: 'Europe/Amsterdam', ...times }
    const made = await linked({ scheduledStart: new Date('2031-11-28T19:45:00Z') }, gig)
    expect(made.gig.doorsAt).toBe(doorsAt)
  })

  test('of a gig that says neither are not known', async () => {
    expect((await sampleGig(admin, { startTime: '21:00' })).doorsAt).toBeNull()
    const refused = await admin.ask(gigs.create, {
      body: { title: 'x', city: 'y', date: '2031-01-01', doorsTime: 'late' },
    })
    expect([refused.status, Object.keys((refused.body as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['doorsTime'],
    ])
  })
})

test('search engines and calendars are told where it is on air', async () => {
  const { gig, streamId } = await linked({}, { doorsTime: '20:00', startTime: '21:00', date: '2031-11-28' })
  const { body: page } = await guest.send({ method: 'GET', url: `/gigs/${gig.id}` })
  const event = dataOf(page).find((one) => one['@type'] === 'MusicEvent') ?? {}
  expect(faultsOf(event)).toEqual([])
  expect(event).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    doorTime: '2031-11-28T20:00:00+01:00',
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: `https://lateset.test/gigs/${gig.id}` }],
  })
  const { body: file } = await guest.send({ method: 'GET', url: `/api/gigs/${gig.id}/calendar.ics` })
  const [component] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(new ICAL.Event(component).description).toContain(`On air: https://lateset.test/live-stream/${streamId}`)
})
