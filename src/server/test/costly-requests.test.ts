import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
await sampleTrack(testServer.context, { title: 'Heard' })
const get = (url: string) => testServer.guest.send({ method: 'GET', url })
afterEach(() => vi.restoreAllMocks())

describe('parameters that nothing reads', () => {
  test.each([
    ['/gigs', '/gigs?utm_source=letter'],
    ['/gigs', '/gigs?x=1&y=2'],
    ['/search?q=heard', '/search?fbclid=abc&q=heard'],
    ['/api/tracks?limit=3', '/api/tracks?limit=3&zzz=1'],
    ['/api/albums', '/api/albums?zzz'],
  ])('make nothing new: %s answers %s', async (known, other) => {
    const first = await get(known)
    expect(first.statusCode).toBe(200)
    const asked = vi.spyOn(testServer.context.db.$client, 'query')
    const again = await get(other)
    expect(again.statusCode).toBe(200)
    // The task queue asks by its own clock, whoever calls.
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    expect(texts.filter((text) => !text.includes('pgboss'))).toEqual([])
  })

  test('while those that are read do', async () => {
    await get('/search?q=heard')
    const asked = vi.spyOn(testServer.context.db.$client, 'query')
    expect((await get('/search?q=unheard')).statusCode).toBe(200)
    expect(asked).toHaveBeenCalled()
  })
})

describe('words a list is searched for', () => {
  test('are as few as tell anything, however many were typed', async () => {
    const asked = vi.spyOn(testServer.context.db.$client, 'query')
    const typed = ['heard', ...Array.from({ length: 60 }, (_, i) => `${i % 30}`)].join('+')
    expect((await get(`/api/tracks?q=${typed}`)).json()).toEqual([])
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    const most = Math.max(...texts.map((text) => text.split('ilike').length - 1))
    expect(most).toBe(8)
  })

  test('of one requester are looked for one after the other', async () => {
    let [running, most] = [0, 0]
    const query = testServer.context.db.$client.query.bind(testServer.context.db.$client)
    vi.spyOn(testServer.context.db.$client, 'query').mockImplementation((async (...args: [never]) => {
      most = Math.max(most, ++running)
      try {
        return await query(...args)
      } finally {
        running--
      }
    }) as never)
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => get(`/api/gigs?q=word${i}`)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    // A list and its total.
    expect(most).toBeLessThanOrEqual(2)
  })
})

describe('a body', () => {
  const send = (url: string, payload: string) =>
    testServer.guest.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

  test.each(['['.repeat(7000), '{"a":'.repeat(1500), `{"username":"a","password":${'['.repeat(33)}${']'.repeat(33)}}`])(
    'that goes too deep is refused before it is parsed',
    async (payload) => {
      const answer = await send('/api/auth/login', payload)
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'The request body has lists in lists beyond all measure' },
      ])
    },
  )

  test('may have brackets in its words', async () => {
    const answer = await send('/api/auth/login', JSON.stringify({ username: `a"\\${'['.repeat(100)}`, password: 'x' }))
    expect(answer.statusCode).toBe(401)
  })

  test('has as much as its endpoint can hold', async () => {
    const answer = await send('/api/auth/login', JSON.stringify({ username: 'a', password: 'x'.repeat(20_000) }))
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request body is too large' }])
    expect((await send('/api/newsletter', `{"email":"${'a'.repeat(30_000)}"}`)).statusCode).toBe(413)
  })
})
