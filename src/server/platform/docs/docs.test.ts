import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const ask = (query = '') => testServer.guest.send({ method: 'GET', url: `/api/docs${query}` })

test('the documentation is drawn up once, however differently it is asked for', async () => {
  const before = testServer.context.replies.length
  const { headers } = await ask()
  const kept = testServer.context.replies.length
  expect(kept).toBe(before + 1)
  for (let time = 0; time < 30; time++)
    expect((await ask(`?nonce=${time}`)).headers['content-length']).toBe(headers['content-length'])
  expect(testServer.context.replies.length).toBe(kept)
})

test('the documentation bears the name the site has at present', async () => {
  expect((await ask()).json().info.title).toBe('Late Set API')
  const admin = await testServer.admin()
  await admin.send({ method: 'PATCH', url: '/api/site', payload: { name: 'Early Set' } })
  expect((await ask()).json().info.title).toBe('Early Set API')
})
