import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { dayFromNow } from '#server/features/gigs/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })

const main = async (who: TestUser = testServer.guest) =>
  partOf((await who.send({ method: 'GET', url: '/community' })).body, 'main')
const ways = [
  'Get Premium Access → /premium',
  'The forum → /forum',
  'News by letter → /newsletter',
  'Be in a video → /apply',
  'Apply to Label → /apply-to-label',
  'Request a Show → /request-a-show',
]

test('a site where nothing is on yet says so, and names the ways in all the same', async () => {
  const html = await main()
  expect(wordsOf(html)).toContain('Nothing is on yet. The chairs are out.')
  expect(linksOf(html)).toEqual(['Join Us → /login?tab=join&next=%2Fcommunity', ...ways])
  expect(html.match(/<h2\b/g)).toHaveLength(1)
})

test('what is on stands there with its link: shows, records, calls that are open, artists', async () => {
  const admin = await testServer.admin()
  const gig = { title: 'Odessa Vance Quartet', city: 'Rotterdam' }
  const next = await admin.call(gigs.create, { body: { ...gig, date: dayFromNow(9) } })
  await admin.call(gigs.create, { body: { ...gig, title: 'Long ago', date: dayFromNow(-90) } })
  for (let i = 0; i < 5; i++) await admin.call(albums.create, { body: { title: `Side ${i}` } })
  for (let i = 0; i < 5; i++) await admin.call(artists.create, { body: { name: `Player ${i}` } })
  const open = await sampleCall(testServer.context, { title: 'Slow Elevator' }, { title: 'Night porter' })
  await sampleCall(testServer.context, {}, { title: 'Gone', status: 'filled' })
  const html = await main()
  const words = wordsOf(html)
  const links = linksOf(html)
  expect(links).toContain(`Odessa Vance Quartet → /gigs/${next.id}`)
  expect(links).toContain(`Night porter → /casting?call=${open.id}`)
  for (const shown of ['Side 4', 'Side 1', 'Player 4', 'Player 1']) expect(words).toContain(shown)
  for (const hidden of ['Long ago', 'Side 0', 'Player 0', 'Gone', 'Nothing is on yet'])
    expect(words).not.toContain(hidden)
  expect(links).toContain('All 5 artists → /artists')
  expect(links).toEqual(expect.arrayContaining(ways))
})

test('whoever is signed in finds their account instead of the sign-in', async () => {
  const model = await testServer.person({ role: 'model' })
  const links = linksOf(await main(model))
  expect(links).toContain('Your seat → /model-dashboard')
  expect(links.join()).not.toContain('Join Us')
})
