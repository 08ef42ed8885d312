import { describe, expect, test } from 'vitest'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const [listener, fan, vip] = [
  await testServer.person(),
  await testServer.person({ tier: 'fan' }),
  await testServer.person({ tier: 'vip' }),
]

const url = (path = '') => `/api/live-streams${path}`
async function call(who: TestUser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const { statusCode: status, body, headers } = await who.send({ method, url: path, ...(payload ? { payload } : {}) })
  return { status, headers, body: body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body }
}
const create = async (fields: object = {}) =>
  (await call(admin, 'POST', url(), { title: 'Blue Hour', description: 'With the lights low.', ...fields })).body
const tomorrow = (hours = 24) => new Date(Date.now() + hours * 3600_000).toISOString()

describe('a live stream is opened', () => {
  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ accessTier: 'gold' }, 'accessTier', 'Access must be one of free, fan, vip, admin'],
    [{ streamType: 'radio' }, 'streamType', 'Stream type must be one of conference, video_chat'],
    [{ status: 'scheduled', startTime: '20:00', endTime: '21:00' }, 'scheduledDate', 'Date is required'],
    [{ status: 'scheduled', scheduledDate: '1 January 2099', endTime: '21:00' }, 'startTime', 'Start time is required'],
    [{ status: 'scheduled', scheduledDate: '1 January 2099', startTime: '20:00' }, 'endTime', 'End time is required'],
    [{ scheduledStart: tomorrow(2), scheduledEnd: tomorrow(1) }, 'scheduledEnd', 'The end must be after the start'],
    [{ scheduledStart: tomorrow(-2) }, 'scheduledStart', 'The start is past'],
    [{ artistId: 999_999 }, 'artistId', 'This artist does not exist'],
  ])('not with %o', async (fields, name, message) => {
    const payload = { title: 'Blue Hour', description: 'With the lights low.', ...fields }
    const { status, body } = await call(admin, 'POST', url(), payload)
    expect([status, body.fields?.[name]]).toEqual([400, message])
  })

  test('by admins alone, at once as active, in either spelling, with its creator as host', async () => {
    for (const who of [testServer.guest, listener, vip])
      expect((await call(who, 'POST', url(), { title: 'x', description: 'y' })).status).toBe(
        who === testServer.guest ? 401 : 403,
      )
    const made = await create({ access_tier: 'vip', featured_artist: 'Odessa Vance', streamType: 'video_chat' })
    expect(made).toMatchObject({
      ...{
        status: 'active',
        accessTier: 'vip',
        access_tier: 'vip',
        streamType: 'video_chat',
        host_name: admin.username,
      },
      ...{ featuredArtist: 'Odessa Vance', featured_artist: 'Odessa Vance', viewer_count: 0, viewerCount: 0 },
    })
    expect((await create()).streamType).toBe('conference')
  })

  test('announced by a day and clocks of the site, an end before the start is on the next day', async () => {
    const { timeZone } = await testServer.context.site()
    const times = { scheduledDate: '2 January 2099', startTime: '23:00', endTime: '01:30' }
    const { status, scheduledStart, scheduledEnd } = await create({ status: 'scheduled', ...times })
    const clock = (moment: string) => new Date(moment).toLocaleString('en-GB', { timeZone })
    expect([status, clock(scheduledStart), clock(scheduledEnd)]).toEqual([
      'scheduled',
      '02/01/2099, 23:00:00',
      '03/01/2099, 01:30:00',
    ])
  })

  test('announced by moments as older clients send them', async () => {
    const scheduledStart = tomorrow()
    expect(await create({ status: 'scheduled', scheduledStart })).toMatchObject({ status: 'scheduled', scheduledStart })
  })
})

describe('the list', () => {
  test('shows guests what runs and is announced, what is for the label alone to admins, and ended ones when asked', async () => {
    const [house, open] = [await create({ accessTier: 'admin' }), await create({ accessTier: 'vip' })]
    const ended = await sampleStream(testServer, { status: 'ended', endedAt: new Date() })
    const idsOf = async (who: TestUser, query = '') =>
      (await call(who, 'GET', url(`?limit=500${query}`))).body.map(({ id }: { id: number }) => id)
    const [guests, admins, past] = [
      await idsOf(testServer.guest),
      await idsOf(admin),
      await idsOf(testServer.guest, '&status=ended'),
    ]
    expect([guests, admins, past].map((ids) => [house.id, open.id, ended].map((id) => ids.includes(id)))).toEqual([
      [false, true, false],
      [true, true, false],
      [false, false, true],
    ])
  })

  test('says what is on air to clients that ask for the status (resolution 110)', async () => {
    const { id } = await create()
    await call(admin, 'POST', url(`/${id}/start`))
    const { body } = await call(testServer.guest, 'GET', '/api/live-stream/status')
    expect(body).toMatchObject({ isLive: true, active: true, stream: { status: 'live' } })
    expect(body.count).toBe(body.streams.length)
  })
})

describe('a stream is begun and ended', () => {
  test('by its host: active, live, ended, and it stays ended', async () => {
    const { id } = await create()
    const states: unknown[] = []
    for (const path of ['start', 'start', 'stop', 'stop', 'start']) {
      const { status, body } = await call(admin, 'POST', url(`/${id}/${path}`))
      states.push([path, status, body.status ?? body.message])
    }
    expect(states).toEqual([
      ['start', 200, 'live'],
      ['start', 200, 'live'],
      ['stop', 200, 'ended'],
      ['stop', 200, 'ended'],
      ['start', 409, 'This stream has ended.'],
    ])
    const { body } = await call(admin, 'GET', url(`/${id}`))
    expect([body.startedAt, body.endedAt].every(Boolean)).toBe(true)
  })

  test('not before it has begun, and by nobody else', async () => {
    const { id } = await create({ status: 'scheduled', scheduledStart: tomorrow() })
    const stop = await call(admin, 'POST', url(`/${id}/stop`))
    expect([stop.status, stop.body.message]).toEqual([409, 'This stream has not begun.'])
    for (const path of ['start', 'stop', 'key'])
      expect((await call(vip, 'POST', url(`/${id}/${path}`))).status).toBe(403)
    expect((await call(vip, 'PUT', url(`/${id}`), { title: 'Mine' })).status).toBe(403)
    expect((await call(vip, 'DELETE', url(`/${id}`))).status).toBe(403)
  })

  test('by whoever may change its artist (resolution 114), who is its host then', async () => {
    const { artist, page } = await artistWithPage(testServer, admin)
    const { id: artistId, name } = page
    const { id } = await create({ status: 'scheduled', scheduledStart: tomorrow(), artistId, accessTier: 'vip' })
    // The room of the chat opens to whoever steers, before the stream begins too.
    const { body: before } = await call(artist, 'GET', url(`/${id}`))
    expect((await call(artist, 'GET', `/api/chat/rooms/${before.roomId}/messages`)).status).toBe(200)
    const { body } = await call(artist, 'POST', url(`/${id}/start`))
    expect(body).toMatchObject({ status: 'live', host_name: artist.username, featuredArtist: name })
    expect(body.allowed).toEqual(['watch', 'send', 'control'])
    // Whose tier is below that of the stream speaks in the chat beside it all the same.
    expect((await call(artist, 'POST', url(`/${id}/messages`), { content: 'Good evening.' })).status).toBe(201)
  })
})

describe('whoever may watch', () => {
  test.each([
    ['free', [true, true, true]],
    ['fan', [false, true, true]],
    ['vip', [false, false, true]],
  ])('one of tier %s', async (accessTier, open) => {
    const { id } = await create({ accessTier })
    const people = [listener, fan, vip]
    const answers = await Promise.all(people.map(async (who) => (await call(who, 'GET', url(`/${id}`))).body))
    expect(answers.map(({ allowed, locked, roomId }) => [allowed.includes('watch'), !locked, roomId !== null])).toEqual(
      open.map((is) => [is, is, is]),
    )
    const lines = await Promise.all(people.map((who) => call(who, 'GET', url(`/${id}/messages`))))
    expect(lines.map(({ status }) => status)).toEqual(open.map((is) => (is ? 200 : 403)))
  })

  test('is told whom it is for; of one for the label alone, that there is none', async () => {
    const [forVip, house] = [await create({ accessTier: 'vip' }), await create({ accessTier: 'admin' })]
    const refused = await call(listener, 'GET', url(`/${forVip.id}/messages`))
    expect([refused.status, refused.body.message]).toEqual([403, 'This stream is for VIP members.'])
    const hidden = await call(vip, 'GET', url(`/${house.id}`))
    expect([hidden.status, hidden.body.message]).toEqual([404, 'Stream not found'])
  })
})

describe('the chat beside it', () => {
  test('takes either word, and is read in both (resolution 111)', async () => {
    const { id } = await create()
    await call(listener, 'POST', url(`/${id}/messages`), { message: 'That chord.' })
    await call(fan, 'POST', url(`/${id}/messages`), { content: 'Again.' })
    const { body } = await call(vip, 'GET', url(`/${id}/messages`))
    expect(body.map(({ username, message, content }: Record<string, string>) => [username, message, content])).toEqual([
      [listener.username, 'That chord.', 'That chord.'],
      [fan.username, 'Again.', 'Again.'],
    ])
    expect(body[0]).toMatchObject({ id: expect.any(Number), createdAt: expect.any(String) })
  })

  test('is in no list of rooms, and closes with the stream', async () => {
    const { id, roomId } = await create()
    const rooms = await call(admin, 'GET', '/api/chat/rooms')
    expect(rooms.body.some((room: { id: number }) => room.id === roomId)).toBe(false)
    await call(admin, 'POST', url(`/${id}/start`))
    await call(admin, 'POST', url(`/${id}/stop`))
    const late = await call(listener, 'POST', url(`/${id}/messages`), { content: 'Encore?' })
    expect([late.status, late.body.message]).toEqual([403, 'This room is for reading. The label writes here.'])
  })

  test('goes with the stream', async () => {
    const { id, roomId } = await create()
    await call(listener, 'POST', url(`/${id}/messages`), { content: 'Hello.' })
    expect((await call(admin, 'DELETE', url(`/${id}`))).body).toEqual({ success: true })
    expect((await call(listener, 'GET', url(`/${id}`))).status).toBe(404)
    expect((await call(admin, 'GET', `/api/chat/rooms/${roomId}`)).status).toBe(404)
  })
})

describe('the stage', () => {
  const seats = (body: { guests: { username: string }[] }) => body.guests.map(({ username }) => username)

  test('is for those the host asks, who go off it themselves or are taken off', async () => {
    const { id } = await create()
    const guest = url(`/${id}/guests/${listener.username}`)
    expect((await call(fan, 'PUT', guest)).status).toBe(403)
    expect(seats((await call(admin, 'PUT', guest)).body)).toEqual([listener.username])
    expect((await call(listener, 'GET', url(`/${id}`))).body.allowed).toEqual(['watch', 'send'])
    expect((await call(fan, 'DELETE', guest)).status).toBe(403)
    expect(seats((await call(listener, 'DELETE', guest)).body)).toEqual([])
  })

  test('holds five beside the host, and nobody who may not watch', async () => {
    const { id } = await create({ accessTier: 'fan' })
    const invite = (username: string) => call(admin, 'PUT', url(`/${id}/guests/${username}`))
    const refused = await invite(listener.username)
    expect([refused.status, refused.body.message]).toEqual([400, 'They may not watch this stream.'])
    expect((await invite('nobody-at-all')).status).toBe(404)
    const people = await Promise.all(Array.from({ length: 6 }, () => testServer.person({ tier: 'fan' })))
    const answers = await Promise.all(people.map(({ username }) => invite(username)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('The stage is full.')
  })

  test('keeps whoever loses their pass on it, in the chat too, and lets go of them when they are taken off', async () => {
    const { id } = await create({ accessTier: 'fan' })
    const guest = await testServer.person({ tier: 'fan' })
    await call(admin, 'PUT', url(`/${id}/guests/${guest.username}`))
    await testServer.context.db.execute(`update users set access_tier = 'free' where id = ${guest.id}`)
    await testServer.context.db.execute(`delete from grants where user_id = ${guest.id}`)
    const { body } = await call(guest, 'GET', url(`/${id}`))
    expect(body.allowed).toEqual(['watch', 'send'])
    const room = async () => (await call(guest, 'GET', `/api/chat/rooms/${body.roomId}/messages`)).status
    expect([
      await room(),
      (await call(guest, 'POST', url(`/${id}/messages`), { message: 'Still here.' })).status,
    ]).toEqual([200, 201])
    await call(admin, 'DELETE', url(`/${id}/guests/${guest.username}`))
    expect([await room(), (await call(guest, 'GET', url(`/${id}/messages`))).status]).toEqual([404, 403])
  })

  test('at a table whoever may watch sends', async () => {
    const { id } = await create({ streamType: 'video_chat' })
    expect((await call(listener, 'GET', url(`/${id}`))).body.allowed).toEqual(['watch', 'send'])
  })

  test('somebody is sent away and let in again; whoever steers it stays', async () => {
    const { id } = await create()
    const removal = (who: TestUser & { username: string }) => url(`/${id}/removals/${who.username}`)
    expect((await call(admin, 'PUT', removal(fan))).status).toBe(200)
    const refused = await call(fan, 'GET', url(`/${id}/messages`))
    expect([refused.status, refused.body.message]).toEqual([403, 'You were sent away from this stream.'])
    await call(admin, 'DELETE', removal(fan))
    expect((await call(fan, 'GET', url(`/${id}/messages`))).status).toBe(200)
    const own = await call(admin, 'PUT', removal(admin))
    expect([own.status, own.body.message]).toEqual([400, 'Whoever steers a stream stays.'])
  })
})

test('a reminder is kept once, taken back, and not of what has begun', async () => {
  const { id } = await create({ status: 'scheduled', scheduledStart: tomorrow() })
  const reminder = url(`/${id}/reminder`)
  const has = async () => (await call(listener, 'GET', url(`/${id}`))).body.hasReminder
  for (const _ of [1, 2]) expect((await call(listener, 'PUT', reminder)).status).toBe(200)
  expect(await has()).toBe(true)
  await call(listener, 'DELETE', reminder)
  expect(await has()).toBe(false)
  await call(admin, 'POST', url(`/${id}/start`))
  const late = await call(listener, 'PUT', reminder)
  expect([late.status, late.body.message]).toEqual([409, 'This stream is not announced any more.'])
})

test('a stale version is refused, and a moved start is told in the calendar', async () => {
  const { id, version } = await create({ status: 'scheduled', scheduledStart: tomorrow() })
  expect((await call(admin, 'PUT', url(`/${id}`), { title: 'Later', version })).status).toBe(200)
  expect((await call(admin, 'PUT', url(`/${id}`), { title: 'Never', version })).status).toBe(409)
  const { headers, body } = await call(testServer.guest, 'GET', url(`/${id}/calendar.ics`))
  expect(headers['content-type']).toContain('text/calendar')
  expect(body).toMatch(/SUMMARY:Later[\s\S]*SEQUENCE:1|SEQUENCE:1[\s\S]*SUMMARY:Later/)
})
