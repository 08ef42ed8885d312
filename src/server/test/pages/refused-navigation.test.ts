import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })

/** What a browser is answered that opens an address in a window. */
const open = (who: Pick<TestUser, 'send'>, url: string) =>
  who.send({ method: 'GET', url, headers: { 'sec-fetch-dest': 'document' } })

test('who opens in a window what they do not get reads why, on a page with a way on', async () => {
  const listener = await testServer.person()
  const refusals: [
    who: Pick<TestUser, 'send'>,
    url: string,
    status: number,
    title: string,
    text: string,
    way: string,
  ][] = [
    [testServer.guest, '/api/artist-days.csv', 401, 'Sign in first', 'Please sign in.', 'Sign In → /login'],
    [
      ...([listener, '/api/tracks.csv', 403, 'Not open to you'] as const),
      ...(["You don't have permission to do this.", 'Go to Home → /'] as const),
    ],
    [
      listener,
      '/uploads/portfolio/00000000-0000-4000-8000-000000000007.jpg',
      404,
      'Nothing here',
      'Image not found.',
      'Go to Home → /',
    ],
  ]
  for (const [who, url, status, title, text, way] of refusals) {
    const { statusCode, headers, body } = await open(who, url)
    expect([url, statusCode, titleOf(body)]).toEqual([url, status, `${title} · Late Set`])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toContain("script-src 'nonce-")
    const page = partOf(body, 'main')
    expect([wordsOf(page), linksOf(page)]).toEqual([`${title} ${text} ${way.split(' →')[0]}`, [way]])
    const asked = await who.send({ method: 'GET', url })
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8'])
  }
})

test('a form that is refused is answered as before: only what is opened is a page', async () => {
  const { headers } = await testServer.guest.send({
    ...{ method: 'POST', url: '/api/tracks', body: {} },
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('what fails on our side is a page too, with the words by which it is found in the log', async () => {
  const { db } = testServer.context
  await db.execute(sql`alter table gigs rename to gigs_elsewhere`)
  try {
    const { statusCode, body } = await open(testServer.guest, '/gigs.ics')
    expect([statusCode, titleOf(body)]).toEqual([500, 'Not possible now · Late Set'])
    expect(wordsOf(partOf(body, 'main'))).toMatch(
      /Something went wrong on our side\. Mention [0-9a-f]{12} when you write to us\./,
    )
  } finally {
    await db.execute(sql`alter table gigs_elsewhere rename to gigs`)
  }
})
