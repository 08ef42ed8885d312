import { expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { dayFromNow } from '#server/features/gigs/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, type TestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })

const open = async (who: Pick<TestServer['guest'], 'send'>) => {
  const { statusCode, body } = await who.send({ method: 'GET', url: '/live-stream' })
  const main = partOf(body, 'main')
  return { statusCode, words: wordsOf(main), links: linksOf(main) }
}

test('live streaming asks guests to log in, and brings them back', async () => {
  const { statusCode, words, links } = await open(testServer.guest)
  expect(statusCode).toBe(401)
  expect(words).toContain('Authentication Required Please log in to access live streaming')
  expect(links).toEqual(['Go to Login → /login?next=%2Flive-stream'])
})

test.each(['admin', 'artist', 'model', 'listener', null] as const)(
  'whoever is signed in, as %s, reads that nobody is on air and where to hear music instead',
  async (role) => {
    const person = await testServer.person({ role })
    const before = await open(person)
    expect(before.statusCode).toBe(200)
    expect(before.words).toContain('Nobody is on air, and nothing is announced.')
    const admin = await testServer.admin()
    const gig = await admin.call(gigs.create, {
      body: { title: 'Odessa Vance Quartet', city: 'Rotterdam', date: dayFromNow(3) },
    })
    const { words, links } = await open(person)
    expect(words).toContain('The next nights in a room with people in it stand below.')
    expect(links).toContain(`Odessa Vance Quartet → /gigs/${gig.id}`)
    await admin.call(gigs.remove, { params: { id: gig.id } })
  },
)
