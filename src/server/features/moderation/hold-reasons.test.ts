import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { knownLevels } from '#server/platform/moderation/trust.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleTrusted } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.person({ role: 'admin' })
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const LINK = 'Cheap tapes at https://tapes.example/now'
const caseOf = async (kind: string, thingId: number) =>
  (await admin.call(moderation.list, {})).find((one) => one.kind === kind && one.thingId === thingId)
const settle = (id: number, body: object) => admin.call(moderation.settle, { ...of(id), body: body as never })
const say = (by: Person, room: number, content: string) => by.call(chat.send, { ...of(room), body: { content } })

beforeEach(async () => {
  await admin.call(moderation.saveWords, { body: { words: '' } })
  await db.execute(sql`delete from moderation_cases`)
})

describe('the reasons', () => {
  const heldFor = async (by: Person, content: string, room: number) => {
    const line = await say(by, room, content)
    return (await caseOf('chat-line', line.id))?.heldFor ?? (line.isHeld ? 'without a case' : null)
  }

  test('are a link of somebody new, not of somebody known, and never of the label or an artist', async () => {
    const room = await sampleRoom(testServer)
    const artist = await testServer.person({ role: 'artist' })
    const reasons: (string | null)[] = []
    for (const by of [await testServer.person(), await sampleTrusted(testServer, 'known'), artist, admin])
      reasons.push(await heldFor(by, `${LINK} ${by.id}`, room))
    expect(reasons).toEqual(['link', null, null, null])
    expect(await heldFor(await testServer.person(), 'See /gigs and @nobody', room)).toBeNull()
  })

  test('are the same for the third time, in whatever room and by whomever, but for those who are trusted', async () => {
    const [one, other, third, trusted] = [
      await sampleTrusted(testServer, 'known'),
      await sampleTrusted(testServer, 'known'),
      await sampleTrusted(testServer, 'known'),
      await sampleTrusted(testServer, 'trusted'),
    ]
    const [bar, kitchen] = [await sampleRoom(testServer), await sampleRoom(testServer)]
    const text = 'Come to my own night on Friday, at nine!'
    expect([
      await heldFor(one, text, bar),
      await heldFor(other, 'come to MY own night on Friday  at nine', kitchen),
      await heldFor(third, text, bar),
      await heldFor(trusted, text, bar),
      await heldFor(third, 'Good evening', bar),
      await heldFor(third, 'Good evening', kitchen),
      await heldFor(third, 'Good evening', bar),
    ]).toEqual([null, null, 'same', null, null, null, null])
  })

  test('are the same of 120 new accounts in one moment, of which two are heard at the most', async () => {
    const rooms = [await sampleRoom(testServer), await sampleRoom(testServer)]
    const people = await Promise.all(Array.from({ length: 120 }, () => testServer.person()))
    const lines = await Promise.all(
      people.map((by, n) => say(by, rooms[n % 2] as number, 'Everybody to the market hall on Sunday')),
    )
    const heard = lines.filter(({ isHeld }) => !isHeld).length
    expect(heard).toBeLessThanOrEqual(2)
    expect((await admin.call(moderation.counts, {})).open['chat-line']).toBe(120 - heard)
  })

  test('are more than a person writes, whoever it is', async () => {
    const [person, room] = [await sampleTrusted(testServer, 'trusted'), await sampleRoom(testServer)]
    const reasons: (string | null)[] = []
    // What is sent again under its nonce is no more.
    for (let n = 0; n < 4; n++)
      await person.call(chat.send, { ...of(room), body: { content: 'Line 0', nonce: 'sent-again' } })
    for (let n = 1; n < 17; n++) reasons.push(await heldFor(person, `Line ${n}`, room))
    expect(reasons.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => null))
    expect(reasons.at(-1)).toBe('flood')
  })

  test('are a word of the list, whole, however it is written, of those who are trusted too', async () => {
    const [person, room] = [await sampleTrusted(testServer, 'trusted'), await sampleRoom(testServer)]
    await admin.call(moderation.saveWords, { body: { words: 'Café\n\nNose bag\r\nCafé' } })
    expect((await admin.call(moderation.words, {})).words).toBe('Café\nNose bag')
    expect([
      await heldFor(person, 'At the CAFE then', room),
      await heldFor(person, 'c\u200Ba\u0301fe', room),
      // In Cyrillic letters, and in wide ones.
      await heldFor(person, 'саfе!', room),
      await heldFor(person, 'Ｎｏｓｅ, bag', room),
      await heldFor(person, 'cafeteria, nose and a bag', room),
    ]).toEqual(['words', 'words', 'words', 'words', null])
    await admin.call(moderation.saveWords, { body: { words: '' } })
    expect(await heldFor(person, 'At the café then', room)).toBeNull()
  })

  test('of a list are refused where it is too long, or somebody else has saved it', async () => {
    const { version } = await admin.call(moderation.words, {})
    const ask = async (body: object) => admin.ask(moderation.saveWords, { body })
    expect((await ask({ words: Array.from({ length: 1001 }, (_, n) => `word ${n}`).join('\n') })).body).toMatchObject({
      fields: { words: 'The list has 1000 lines at the most' },
    })
    expect((await ask({ words: 'x'.repeat(101) })).body).toMatchObject({
      fields: { words: 'A line has 100 characters at the most' },
    })
    expect((await ask({ words: 'one', version })).status).toBe(200)
    expect((await ask({ words: 'two', version })).status).toBe(409)
  })
})

test('how far somebody is trusted is shown to the label, and a warning takes it away at once', async () => {
  const [person, reporter, room] = [
    await sampleTrusted(testServer, 'trusted'),
    await testServer.person(),
    await sampleRoom(testServer),
  ]
  const line = await say(person, room, LINK)
  expect(line.isHeld).toBe(false)
  expect(knownLevels(db).get(person.id)).toBe('trusted')
  await reporter.call(moderation.report, { body: { kind: 'chat-line', id: line.id, reason: 'selling' } })
  const one = await caseOf('chat-line', line.id)
  const trust = async () => (await admin.call(moderation.get, of(one?.id ?? 0))).author?.trust
  expect(await trust()).toEqual({
    ...{ level: 'trusted', accountDays: 20, visitedDays: 6, posts: 20, likes: 0, removed: 0, warned: 0 },
  })
  await settle(one?.id ?? 0, { action: 'warn', words: 'Not here.' })
  expect(await trust()).toMatchObject({ level: 'new', warned: 1 })
  expect((await say(person, room, LINK)).isHeld).toBe(true)
  await admin.call(moderation.reopen, of(one?.id ?? 0))
  expect((await say(person, room, `${LINK} again`)).isHeld).toBe(false)
})
