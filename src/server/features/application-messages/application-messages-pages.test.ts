import { expect, test } from 'vitest'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleConversation } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()

const post = (who: TestUser, url: string, fields: Record<string, string>) =>
  who.send({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
  })
const pageOf = async (who: TestUser, url: string) => (await who.send({ method: 'GET', url })).body

test('both sides write without script; pressed twice it is there once, and reading is said by a press', async () => {
  const { id, model, conversationOf, write } = await sampleConversation(testServer)
  const url = `/application-messages/${id}`
  const empty = await pageOf(model, url)
  expect(wordsOf(partOf(empty, 'main'))).toContain('Nothing has been written yet.')
  const key = /name="key" value="([^"]+)"/.exec(empty)?.[1] ?? ''
  const fields = { key, seen: '', content: 'Is there a lift?' }
  const sent = [await post(model, url, fields), await post(model, url, fields)]
  expect(sent.map(({ statusCode, headers }) => [statusCode, headers['location']])).toEqual([
    [303, url],
    [303, url],
  ])
  expect((await conversationOf(model)).messages).toHaveLength(1)
  const missing = await post(model, url, { content: '' })
  expect([missing.statusCode, wordsOf(partOf(missing.body, 'main'))]).toEqual([
    400,
    expect.stringContaining('Message is required'),
  ])
  const question = (await conversationOf(admin)).messages[0]?.id ?? 0
  expect(await pageOf(admin, url)).toContain('Mark as read')
  const read = await post(admin, `${url}?do=read`, { messageId: `${question}` })
  expect([read.statusCode, read.headers['location']]).toEqual([303, url])
  expect((await conversationOf(admin)).unread).toBe(0)
  await write(admin, 'Up to the fifth floor')
  expect(wordsOf(partOf(await pageOf(model, '/applications'), 'main'))).toContain('Messages with the label 1 unread')
  expect(await pageOf(model, '/casting')).toContain(`href="${url}"`)
})

test('the page is nobody else’s, and what they typed stays where a message is refused', async () => {
  const { id, model } = await sampleConversation(testServer)
  const url = `/application-messages/${id}`
  const other = await testServer.person({ role: 'model' })
  expect((await other.send({ method: 'GET', url })).statusCode).toBe(404)
  const guest = await testServer.guest.send({ method: 'GET', url })
  expect([guest.statusCode, guest.headers.location]).toEqual([307, `/login?next=${encodeURIComponent(url)}`])
  const long = await post(model, url, { content: 'x'.repeat(4001) })
  expect(long.statusCode).toBe(400)
  expect(partOf(long.body, 'main')).toContain('x'.repeat(4001))
})
