import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { activity } from '#contract/activity.ts'
import { socketRoomOf } from '#contract/chat.ts'
import { streams } from '#contract/streams.ts'
import { SAMPLE_PASSWORD } from '#server/features/accounts/samples.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleCodes, sampleRecording, sampleStream } from '../samples.ts'

const testServer = await sharedTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
const admin = await testServer.admin()

const enter = async (who: TestUser, id: number, code: unknown) => {
  const { status, body } = await who.ask(streams.enterCode, { params: { id }, body: { code } })
  return [status, (body as { message?: string }).message]
}
const mayWatch = async (who: TestUser, id: number) =>
  (await who.call(streams.get, { params: { id } })).allowed.includes('watch')
const firstCode = async (id: number) => (await admin.call(streams.codes, { params: { id } })).codes[0]
async function withCodes(fields: { count?: number; uses?: number } = {}, of: object = {}) {
  const id = await sampleStream(testServer, { accessTier: 'vip', ...of })
  return { id, codes: await sampleCodes(admin, id, fields) }
}

describe('codes', () => {
  test('are made by admins, shown once, and stored as hashes', async () => {
    const { id, codes } = await withCodes({ count: 3 })
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const { codes: listed } = await admin.call(streams.codes, { params: { id } })
    expect(listed.map(({ hint }) => hint)).toEqual(codes.map((code) => code.slice(-4)))
    const { rows } = await testServer.context.db.$client.query('select * from live_stream_codes where stream_id = $1', [
      id,
    ])
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.slice(0, 9))
    const member = await testServer.person({ tier: 'vip' })
    for (const endpoint of [streams.codes, streams.makeCodes, streams.voidCode])
      expect((await member.ask(endpoint, { params: { id, code: 1 }, body: {} })).status).toBe(403)
  })

  test.each([
    [{ count: 0 }, 'Number of codes must be 1 or more'],
    [{ count: 501 }, 'Number of codes must be 500 or less'],
    [{ uses: 'many' }, 'Uses must be a number'],
  ])('are not made of %o', async (body, message) => {
    const id = await sampleStream(testServer)
    const answer = await admin.ask(streams.makeCodes, { params: { id }, body })
    expect([answer.status, answer.body]).toMatchObject([400, { message }])
  })

  test('are not made for what is for the label alone, and open it to nobody who has one', async () => {
    const { id, codes } = await withCodes()
    const holder = await testServer.person()
    expect((await enter(holder, id, codes[0]))[0]).toBe(200)
    await admin.call(streams.update, { params: { id }, body: { accessTier: 'admin' } })
    expect((await holder.ask(streams.get, { params: { id } })).status).toBe(404)
    const refused = await admin.ask(streams.makeCodes, { params: { id }, body: {} })
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('label alone') }])
    const room = (await admin.call(streams.get, { params: { id } })).roomId
    expect((await holder.send({ method: 'GET', url: `/api/chat/rooms/${room}/messages` })).statusCode).toBe(404)
  })
})

describe('a code is entered', () => {
  test('by somebody below the tier, who watches, talks and is told from then on; typed as people type', async () => {
    const { id, codes } = await withCodes()
    const person = await testServer.person()
    expect(await mayWatch(person, id)).toBe(false)
    expect(await enter(person, id, ` ${codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toEqual([
      200,
      undefined,
    ])
    const seen = await person.call(streams.get, { params: { id } })
    expect(seen).toMatchObject({ hasTicket: true, locked: false, closedBecause: null, roomId: expect.any(Number) })
    const said = await person.ask(streams.say, { params: { id }, body: { content: 'Row three.' } })
    expect(said.status).toBe(201)
    expect((await person.call(streams.mine, {})).tickets).toEqual([id])
    expect((await firstCode(id))?.usedBy).toEqual([{ username: person.username, usedAt: expect.any(String) }])
  })

  test('by one account each, once however often it is sent; of many at once one has it', async () => {
    const { id, codes } = await withCodes()
    const people = await Promise.all(Array.from({ length: 5 }, () => testServer.person()))
    const answers = await Promise.all(people.map((who) => enter(who, id, codes[0])))
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(([status]) => status === 409)?.[1]).toBe('This code has been used already.')
    const holder = people[answers.findIndex(([status]) => status === 200)] as TestUser
    const again = await Promise.all([1, 2, 3].map(() => enter(holder, id, codes[0])))
    expect(again.map(([status]) => status)).toEqual([200, 200, 200])
    expect((await firstCode(id))?.usedCount).toBe(1)
  })

  test('by as many as it has uses, of which somebody who presses twice takes one', async () => {
    const { id, codes } = await withCodes({ uses: 2 })
    const people = await Promise.all(Array.from({ length: 3 }, () => testServer.person()))
    const [one] = people
    await Promise.all([1, 2, 3].map(() => enter(one as TestUser, id, codes[0])))
    expect((await firstCode(id))?.usedCount).toBe(1)
    const others = await Promise.all(people.slice(1).map((who) => enter(who, id, codes[0])))
    expect(others.map(([status]) => status).sort()).toEqual([200, 409])
  })

  test('not where it is wrong, of another stream, needless, or by whoever was sent away; and by no guest', async () => {
    const [{ id, codes }, other] = [await withCodes(), await withCodes()]
    const [person, vip] = [await testServer.person(), await testServer.person({ tier: 'vip' })]
    const wrong = 'No such code for this stream. Look at it letter by letter.'
    expect(await enter(person, id, 'ABCD-EFGH-JKMN')).toEqual([400, wrong])
    expect(await enter(person, id, other.codes[0])).toEqual([400, wrong])
    expect(await enter(person, id, ' ')).toEqual([400, 'Code is required'])
    expect(await enter(vip, id, codes[0])).toEqual([409, expect.stringContaining('Keep the code for somebody else')])
    expect((await enter(testServer.guest, id, codes[0]))[0]).toBe(401)
    await admin.call(streams.removeViewer, { params: { id, username: person.username } })
    expect(await enter(person, id, codes[0])).toEqual([403, 'You were sent away from this stream.'])
    expect((await firstCode(id))?.usedCount).toBe(0)
    const house = await sampleStream(testServer, { accessTier: 'admin' })
    expect((await enter(await testServer.person(), house, codes[0]))[0]).toBe(404)
  })

  test('not by guessing: ten tries in ten minutes', async () => {
    const { id, codes } = await withCodes()
    const person = await testServer.person()
    const tries = []
    for (let n = 0; n < 11; n++) tries.push((await enter(person, id, `WRONG-${n}`))[0])
    expect(tries).toEqual([...Array(10).fill(400), 429])
    expect((await enter(person, id, codes[0]))[0]).toBe(429)
    expect((await enter(await testServer.person(), id, codes[0]))[0]).toBe(200)
  })
})

test('a ticket opens the replay, as long as nobody takes it back', async () => {
  const { id, codes } = await withCodes({}, { status: 'ended', endedAt: new Date() })
  await sampleRecording(testServer, id, { isPublished: true })
  const person = await testServer.person()
  const replay = async () => (await person.ask(streams.replay, { params: { id, part: 1 } })).status
  expect(await replay()).toBe(403)
  await enter(person, id, codes[0])
  expect(await replay()).toBe(200)
  await admin.call(streams.voidCode, { params: { id, code: (await firstCode(id))?.id ?? 0 } })
  expect(await replay()).toBe(403)
})

test('whoever watches by a code that is taken back is cut within a second, and leaves the chat', async () => {
  const { id, codes } = await withCodes({ count: 2 }, { status: 'live', hostId: admin.id })
  onTestFinished(async () => void (await admin.ask(streams.stop, { params: { id } })))
  const person = await testServer.person()
  await enter(person, id, codes[0])
  const [host, seat] = [await livePublisher(), await liveViewer()]
  onTestFinished(() => Promise.all([host.close(), seat.close()]).then(() => {}))
  const offer = (who: TestUser, path: string, payload: string) =>
    who.send({
      method: 'POST',
      url: `/api/live-streams/${id}/${path}`,
      payload,
      headers: { 'content-type': 'application/sdp' },
    })
  host.accept((await offer(admin, 'whip', host.offer)).body)
  await expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length).toBe(1)
  seat.accept((await offer(person, 'whep', seat.offer)).body)
  await expect.poll(() => seat.received.length, { timeout: 5000 }).toBeGreaterThan(10)
  const { roomId } = await person.call(streams.get, { params: { id } })
  const socket = await openSocket(testServer.app, { headers: { authorization: `Bearer ${person.token}` } })
  onTestFinished(async () => void (await socket.close()))
  await socket.ask({ type: 'join', room: socketRoomOf(roomId ?? 0) })

  await admin.call(streams.voidCode, { params: { id, code: (await firstCode(id))?.id ?? 0 } })
  const voidedAt = Date.now()
  await socket.next('room_left')
  await vi.waitFor(
    async () => {
      const before = seat.received.length
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(seat.received.length).toBe(before)
    },
    { timeout: 1000, interval: 1 },
  )
  expect(Date.now() - voidedAt).toBeLessThan(1000)
  expect((await offer(person, 'whep', seat.offer)).statusCode).toBe(403)
  expect(await enter(person, id, codes[0])).toEqual([409, 'The label has taken this code back.'])
  const other = await sampleStream(testServer)
  for (const code of [(await firstCode(id))?.id ?? 0, 999_999])
    expect((await admin.ask(streams.voidCode, { params: { id: other, code } })).status).toBe(404)
  // Another one lets them in again.
  expect((await enter(person, id, codes[1]))[0]).toBe(200)
  expect(await mayWatch(person, id)).toBe(true)
})

test('what admins do with codes is recorded, without a word of the code', async () => {
  const { id, codes } = await withCodes()
  await admin.call(streams.voidCode, { params: { id, code: (await firstCode(id))?.id ?? 0 } })
  const { body } = await admin.ask(activity.list, { query: { limit: 10 } })
  const told = JSON.stringify(body)
  expect(told).toContain('code for a live stream')
  expect(told).not.toContain(codes[0]?.slice(0, 9))
})

test('a ticket is in the copy of one’s data, and goes with the account; its code stays used', async () => {
  const { id, codes } = await withCodes()
  const person = await exportingPerson(testServer)
  await enter(person, id, codes[0])
  const file = (await readExport(testServer, person)).get('Live streams you have a ticket to.json')?.toString() ?? ''
  expect(file).toContain('Blue Hour')
  expect(file).not.toContain(codes[0])
  const { method, path: url } = accounts.deleteAccount
  const gone = await person.send({ method, url, payload: { password: SAMPLE_PASSWORD } })
  expect([gone.statusCode, (await firstCode(id))?.usedBy]).toEqual([200, []])
  expect(await enter(await testServer.person(), id, codes[0])).toEqual([409, 'This code has been used already.'])
})
