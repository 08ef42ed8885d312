import { expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sampleArtist } from '#server/features/artist-figures/samples.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { sampleAlbum } from '#server/features/releases/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()

const mainOf = async ({ send }: Pick<TestUser, 'send'>, url: string) =>
  partOf((await send({ method: 'GET', url })).body, 'main')
const countIn = (main: string, name: string) => new RegExp(`<dt>${name}</dt><dd>(\\d+)</dd>`).exec(main)?.[1]
/** The words of the part of a page under this heading. */
const under = (main: string, heading: string) => {
  const start = main.lastIndexOf('<section', main.indexOf(`${heading}</h2>`))
  return main.slice(start, main.indexOf('</section>', start))
}

test('a listener is shown the two newest of three featured albums, in their order', async () => {
  for (const title of ['Oldest', 'Middle', 'Newest']) await sampleAlbum(admin, { title, featured: true })
  await sampleAlbum(admin, { title: 'Not featured' })
  const main = await mainOf(await testServer.person({ role: 'listener' }), '/listeners-dashboard')
  const shown = linksOf(under(main, 'Featured albums')).map((link) => link.split(' → ')[0])
  expect(shown).toEqual([expect.stringContaining('Newest'), expect.stringContaining('Middle')])
})

test('a listener is shown the track an admin featured', async () => {
  const { context } = testServer
  const { id } = await sampleTrack(context, { title: 'Rye and Rosewater' })
  await sampleTrack(context, { title: 'Not featured' })
  await admin.call(tracks.update, { params: { id }, body: { featured: true } })
  const main = await mainOf(await testServer.person({ role: 'listener' }), '/listeners-dashboard')
  const featured = main.match(/<article\b.*?<\/article>/gs)?.find((one) => one.includes('Featured track')) ?? ''
  expect(wordsOf(partOf(featured, 'h2'))).toBe('Rye and Rosewater')
})

test('a listener is shown the two next shows, whenever they were booked, and none that was called off', async () => {
  await sampleGig(admin, { title: 'Third', date: dayFromNow(4) })
  await sampleGig(admin, { title: 'First', date: dayFromNow(1) })
  await sampleGig(admin, { title: 'Second', date: dayFromNow(3) })
  await sampleGig(admin, { title: 'Called off', date: dayFromNow(2), status: 'cancelled' })
  const main = await mainOf(await testServer.person({ role: 'listener' }), '/listeners-dashboard')
  const shown = linksOf(under(main, 'Upcoming shows')).map((link) => link.split(' → ')[0])
  expect(shown).toEqual(['First', 'Second'])
})

test('the Chat Room is behind the pass, and leads to the chat with one', async () => {
  const roomOf = async (user: TestUser) => {
    const actions = under(await mainOf(user, '/listeners-dashboard'), 'Quick actions')
    return linksOf(actions).filter((link) => link.startsWith('Chat Room'))
  }
  expect(await roomOf(await testServer.person({ role: 'listener' }))).toEqual([])
  expect(await roomOf(await testServer.person({ role: 'listener', tier: 'fan' }))).toEqual([
    expect.stringMatching(/ → \/chat$/),
  ])
})

test('an artist reads how many tracks and albums they have, and how many gigs are to come', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (let made = 0; made < 3; made++) await sampleTrack(testServer.context, { artistId })
  await sampleAlbum(admin, { artistId })
  for (const days of [-30, 30, 60]) await sampleGig(admin, { artistId, date: dayFromNow(days) })
  const main = await mainOf(artist, '/artist-dashboard')
  expect(['Total tracks', 'Albums', 'Upcoming gigs'].map((name) => countIn(main, name))).toEqual(['3', '1', '2'])
  expect(linksOf(main)).toContain('View Fans → /artist-dashboard/fans')
})

test('of six gigs to come an artist is shown the next five', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  for (const days of [60, 10, 50, 20, 40, 30])
    await sampleGig(admin, { artistId, title: `In ${days} days`, date: dayFromNow(days) })
  const main = await mainOf(artist, '/artist-dashboard')
  expect(countIn(main, 'Upcoming gigs')).toBe('6')
  const shown = linksOf(under(main, 'Upcoming gigs')).map((link) => link.split(' → ')[0])
  expect(shown).toEqual(['In 10 days', 'In 20 days', 'In 30 days', 'In 40 days', 'In 50 days'])
})

test('an artist with nothing out reads that there is nothing yet', async () => {
  const { artist } = await sampleArtist(testServer, admin)
  const main = await mainOf(artist, '/artist-dashboard')
  expect(wordsOf(under(main, 'Recent tracks'))).toContain('Nothing recorded yet.')
  expect(wordsOf(under(main, 'Upcoming gigs'))).toContain('Nothing booked at the moment.')
})

test('an artist without a page reads who puts it on the roster', async () => {
  const main = await mainOf(await testServer.person({ role: 'artist' }), '/artist-dashboard')
  expect(wordsOf(main)).toContain('Your page is not on the roster yet. The label puts it there.')
})
