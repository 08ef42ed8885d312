import { afterAll, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { postPicture } from '#server/features/uploads/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleRoom } from './samples.ts'

const testServer = await startTestServer()
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
const [author, reader] = [await testServer.person(), await testServer.person()]
type Person = typeof admin
const open = (person: Person) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
const statusFor = async (who: Person, url: string) => (await who.send({ method: 'GET', url })).statusCode
const say = (by: Person, id: number, url: string, content = '') =>
  by.call(chat.send, { params: { id }, body: { content, pictures: [{ url, alt: 'The rig' }] } })

test('a line shows its pictures to the room at once and to whoever comes later, with words or without', async () => {
  const roomId = await sampleRoom(testServer)
  const [writing, listening] = [await open(author), await open(reader)]
  for (const socket of [writing, listening]) await socket.ask({ type: 'join_room', roomId })
  const url = await postPicture(author)
  const sent = { type: 'send_message', roomId, content: ' ', pictures: [{ url, alt: 'The rig' }], nonce: 'one' }
  expect(await writing.ask(sent)).toMatchObject({ type: 'ack' })
  const shown = [{ url, alt: 'The rig', width: 1280, height: 960 }]
  expect(await listening.next('new_message')).toMatchObject({ message: { content: '', pictures: shown } })
  await writing.ask(sent)
  const lines = await reader.call(chat.messages, { params: { id: roomId } })
  expect(lines).toMatchObject([{ content: '', pictures: shown }])
  expect(await statusFor(reader, url)).toBe(200)
  const line = await author.call(chat.edit, {
    params: { id: roomId, messageId: lines[0]?.id ?? 0 },
    body: { content: 'The rig, so far' },
  })
  expect(line).toMatchObject({ content: 'The rig, so far', pictures: shown })
  expect(await listening.next('message_changed')).toMatchObject({ message: { pictures: shown } })
  for (const pictures of [[], undefined]) {
    const { status, body } = await author.ask(chat.send, {
      params: { id: roomId },
      body: { content: ' ', pictures } as never,
    })
    expect([status, body]).toMatchObject([400, { message: 'Message is required' }])
  }
  await Promise.all([writing.close(), listening.close()])
})

test('a picture is for those who may enter its room, and for nobody once its line is deleted', async () => {
  const roomId = await sampleRoom(testServer, { accessTier: 'vip' })
  const vip = await testServer.person({ tier: 'vip' })
  const url = await postPicture(vip)
  const { id } = await say(vip, roomId, url)
  for (const address of [url, url.replace('.jpg', '-320.webp')]) {
    expect([await statusFor(vip, address), await statusFor(admin, address)]).toEqual([200, 200])
    for (const who of [reader, await testServer.person({ tier: 'fan' })])
      expect(await statusFor(who, address)).toBe(404)
  }
  await vip.call(chat.remove, { params: { id: roomId, messageId: id } })
  for (const who of [reader, await testServer.person({ tier: 'vip' })]) expect(await statusFor(who, url)).toBe(404)
})

test('whom somebody has blocked does not see their pictures, and what the label hides its author and admins see', async () => {
  const roomId = await sampleRoom(testServer)
  const blocking = await testServer.person()
  const url = await postPicture(author)
  const { id } = await say(author, roomId, url, 'The rig')
  expect(await statusFor(blocking, url)).toBe(200)
  await blocking.call(messages.block, { params: { username: author.username } })
  expect(await statusFor(blocking, url)).toBe(404)

  await reader.call(moderation.report, { body: { kind: 'chat-line', id, reason: 'unkind' } })
  const found = (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === id)
  expect(found?.text).toBe('The rig\n\nWith 1 picture.')
  await admin.call(moderation.settle, { params: { id: found?.id ?? 0 }, body: { action: 'remove' } })
  expect([await statusFor(reader, url), await statusFor(author, url), await statusFor(admin, url)]).toEqual([
    404, 200, 200,
  ])
})

test('a picture somebody else has sent is nobody’s to say', async () => {
  const url = await postPicture(author)
  const refused = await reader.ask(chat.send, {
    params: { id: await sampleRoom(testServer) },
    body: { content: 'Mine', pictures: [{ url, alt: '' }] },
  })
  const message = 'A picture is not there any more. Please add it again.'
  expect([refused.status, refused.body]).toMatchObject([409, { message }])
})
