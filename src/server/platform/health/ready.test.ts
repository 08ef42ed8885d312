import { expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

test('a crowd that asks whether the site is ready asks the database once', async () => {
  const asked = vi.spyOn(testServer.context.db.$client, 'query')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => testServer.guest.send({ method: 'GET', url: '/readyz' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test.each(['/healthz', '/readyz', '/metrics'])('%s does not ask the database who asks', async (url) => {
  const asked = vi.spyOn(testServer.context.db.$client, 'query')
  const brought: Record<string, string>[] = [
    { cookie: `late-set=${'x'.repeat(43)}` },
    { authorization: `Bearer ${'x'.repeat(43)}` },
  ]
  for (const headers of brought)
    expect((await testServer.guest.send({ method: 'GET', url, headers })).statusCode).toBe(200)
  expect(JSON.stringify(asked.mock.calls)).not.toContain('session_check')
  asked.mockRestore()
})

test('is asked by HEAD as well, and answered in the same way', async () => {
  const head = (url: string) => testServer.guest.send({ method: 'HEAD', url })
  for (const url of ['/healthz', '/readyz', '/api/tracks?limit=3', '/api/tracks/999999', '/api/auth/user']) {
    const got = await testServer.guest.send({ method: 'GET', url })
    const { statusCode, headers, body } = await head(url)
    const length = String(Buffer.byteLength(got.body))
    expect([url, statusCode, headers['content-length'], body]).toEqual([url, got.statusCode, length, ''])
    expect(headers['content-type']).toBe(got.headers['content-type'])
  }
  testServer.context.isDraining = true
  expect((await head('/readyz')).statusCode).toBe(503)
  testServer.context.isDraining = false
})
