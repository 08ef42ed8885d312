import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const other = await testServer.sibling()

const countAt = async (cookies: Record<string, string>) =>
  Number((await other.inject({ url: '/api/tracks?limit=1', cookies })).headers['x-total-count'])

test('what a user changed they see at once, also where another process answers them', async () => {
  for (let n = 1; n <= 30; n++) {
    // There it is kept as it was.
    await countAt({})
    const made = await admin.send({ method: 'POST', url: '/api/tracks', payload: { title: `Fresh ${n}` } })
    const carried = made.cookies.find(({ name }) => name === 'late-set-changed')
    expect(carried).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 10 })
    expect(await countAt({ 'late-set-changed': String(carried?.value) })).toBe(n)
  }
})

test('who changed nothing carries nothing', async () => {
  expect((await admin.send({ method: 'GET', url: '/api/tracks' })).cookies).toEqual([])
  const refused = await admin.send({ method: 'POST', url: '/api/tracks', payload: {} })
  expect([refused.statusCode, refused.cookies]).toEqual([400, []])
})

test.each([
  ['made up', randomBytes(12).toString('base64url')],
  ['of another kind', 'error'],
  ['empty', ''],
  ['long', 'a'.repeat(5000)],
])('a name that is %s is answered within a second', async (_, name) => {
  const began = performance.now()
  const { statusCode } = await other.inject({ url: '/api/tracks', cookies: { 'late-set-changed': name } })
  expect([statusCode, performance.now() - began < 1000]).toEqual([200, true])
})
