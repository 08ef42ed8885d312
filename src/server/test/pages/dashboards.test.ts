import { expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
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

test('a listener is shown the two next shows, whenever they were booked, one that was called off as such until its day', async () => {
  const shows = async () => {
    const main = await mainOf(await testServer.person({ role: 'listener' }), '/listeners-dashboard')
    const part = under(main, 'Upcoming shows')
    const titles = linksOf(part).filter((link) => link.includes(' → /gigs/'))
    return { titles: titles.map((link) => link.split(' → ')[0]), words: wordsOf(part) }
  }
  expect((await shows()).words).toContain('No upcoming shows scheduled at the moment.')
  await sampleGig(admin, { title: 'Third', date: dayFromNow(14) })
  await sampleGig(admin, { title: 'First', date: dayFromNow(11), status: 'cancelled' })
  await sampleGig(admin, { title: 'Second', date: dayFromNow(13) })
  await sampleGig(admin, { title: 'Over', date: dayFromNow(-2), status: 'cancelled' })
  const { titles, words } = await shows()
  expect(titles).toEqual(['First', 'Second'])
  expect(words.match(/Cancelled/g)).toHaveLength(1)
  // However many are called off before them, there are shows to come.
  for (const days of [2, 3, 4, 5, 6])
    await sampleGig(admin, { title: `Called off ${days}`, date: dayFromNow(days), status: 'cancelled' })
  const later = await shows()
  expect(later.titles).toEqual(['Called off 2', 'Called off 3'])
  expect(later.words.match(/Cancelled/g)).toHaveLength(2)
})

const passRooms = [
  ['Chat Room', '/chat'],
  ['Community Boards', '/backstage-pass#community-board'],
  ['Meet The Artists', '/artists?backstage=true'],
] as const

test.each([
  [{ role: 'listener' }, false],
  [{ role: 'listener', tier: 'fan' }, true],
  [{ role: 'listener', tier: 'vip' }, true],
  [{ role: 'model' }, false],
  [{ role: 'artist' }, false],
  [{ role: 'artist', tier: 'fan' }, true],
  [{ role: 'admin' }, true],
] as const)('what comes with a pass is there for %j: %j', async (who, isOpen) => {
  const actions = under(await mainOf(await testServer.person(who), '/listeners-dashboard'), 'Quick actions')
  const links = linksOf(actions).filter((link) => passRooms.some(([name]) => link.startsWith(name)))
  const buttons = actions.match(/<button\b.*?<\/button>/gs)?.map(wordsOf) ?? []
  expect([links.map((link) => link.split(' → ')[1]), buttons]).toEqual(
    isOpen ? [passRooms.map(([, address]) => address), []] : [[], passRooms.map(([name]) => `${name} Fan Pass`)],
  )
})
