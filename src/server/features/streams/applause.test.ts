import { afterAll, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { streams } from '#contract/streams.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await startTestServer()
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const open = (person: Person) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
async function openBefore(streamId: number, person: Person): Promise<TestSocket> {
  const socket = await open(person)
  expect(await socket.ask({ type: 'join_stream', streamId })).toMatchObject({ type: 'ack' })
  return socket
}
const press = (socket: TestSocket, streamId: number, word = 'lovely') =>
  socket.ask({ type: 'say_word', streamId, word })
type Applause = { word: string; count: number }[]
/** How often each word was heard by now. */
const heardBy = (socket: TestSocket) => {
  const sums: Record<string, number> = {}
  for (const { type, words } of socket.said)
    if (type === 'applause') for (const { word, count } of words as Applause) sums[word] = (sums[word] ?? 0) + count
  return sums
}
const rowsOf = async () => {
  const { rows } = await context.db.execute<{ n: number }>(
    'select (select count(*) from chat_messages)::int + (select count(*) from chat_reactions)::int as n',
  )
  return rows[0]?.n
}

test('a word that is pressed is heard by all who watch, summed up for a moment, and kept nowhere', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const people = [await testServer.person(), await testServer.person(), admin]
  const seats = await Promise.all(people.map((person) => openBefore(id, person)))
  const [one, other, host] = seats as [TestSocket, TestSocket, TestSocket]
  const before = await rowsOf()
  const presses = [press(one, id), press(one, id), press(other, id), press(other, id, 'bravo')]
  for (const answer of await Promise.all(presses)) expect(answer).toMatchObject({ type: 'ack' })
  for (const seat of [one, other, host]) await expect.poll(() => heardBy(seat)).toEqual({ lovely: 3, bravo: 1 })
  // Told once, however many press.
  expect(host.said.filter(({ type }) => type === 'applause').length).toBeLessThanOrEqual(2)
  expect(await rowsOf()).toBe(before)
  await Promise.all(seats.map((seat) => seat.close()))
})

test('whoever presses without end, is to be silent, is not before the stream or says what is no word is refused in words', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const { roomId } = await admin.call(streams.get, { params: { id } })
  const [listener, muted, outside] = [await testServer.person(), await testServer.person(), await testServer.person()]
  const [seat, quiet, away] = [await openBefore(id, listener), await openBefore(id, muted), await open(outside)]
  const refused = (message: unknown) => ({ type: 'error', message })
  expect(await press(seat, id, 'boo')).toMatchObject(
    refused('The word must be one of lovely, again, bravo, encore, thanks'),
  )
  expect(await press(away, id)).toMatchObject(refused('Join the stream first.'))
  await admin.call(chat.mute, { params: { id: roomId as number, username: muted.username }, body: { minutes: 5 } })
  expect(await press(quiet, id)).toMatchObject(refused(expect.stringMatching(/asked you to be quiet/)))
  const answers = await Promise.all(Array.from({ length: 40 }, () => press(seat, id)))
  const heard = answers.filter(({ type }) => type === 'ack').length
  // What is no word counts, too.
  expect(heard).toBeGreaterThanOrEqual(19)
  expect(heard).toBeLessThan(30)
  expect(answers.find(({ type }) => type === 'error')).toMatchObject(refused(expect.stringMatching(/too fast/)))
  const idle = await sampleStream(testServer, { status: 'active', hostId: admin.id })
  const waiting = await openBefore(idle, outside)
  expect(await press(waiting, idle)).toMatchObject(refused('Nobody is on air.'))
  await Promise.all([seat, quiet, away, waiting].map((one) => one.close()))
})
