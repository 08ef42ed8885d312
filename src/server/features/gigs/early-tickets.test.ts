import { afterEach, expect, test, vi } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { peopleOfEachTier } from '#server/testing/people-of-tiers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleGig } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const people = { ...(await peopleOfEachTier(testServer)), admin }
const TICKETS = 'https://tickets.example/sock'
const then = '2031-09-01T10:00:00.000Z'
afterEach(() => void vi.useRealTimers())
const itIs = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}

/** Who finds the ticket link, wherever a gig is told of. */
async function findersOf(id: number) {
  const finds = async (who: TestUser) => {
    const urls = [`/api/gigs/${id}`, '/api/gigs', `/gigs/${id}`, '/gigs']
    const told = await Promise.all(urls.map(async (url) => (await who.send({ method: 'GET', url })).body))
    const finding = told.filter((text) => text.includes(TICKETS)).length
    expect([0, urls.length], `${finding} of the answers tell it`).toContain(finding)
    return finding > 0
  }
  const found = await Promise.all(Object.entries(people).map(async ([name, who]) => ((await finds(who)) ? name : [])))
  return found.flat()
}
const publicFiles = (id: number) =>
  Promise.all(
    [`/api/gigs/${id}/calendar.ics`, '/gigs.ics', '/gigs.rss'].map(
      async (url) => (await testServer.guest.send({ method: 'GET', url })).body,
    ),
  )

test('members are told where the tickets are before everybody, to the second', async () => {
  itIs('2031-08-01T00:00:00Z')
  const gig = { title: 'Sock Night', date: '2031-12-01', ticketUrl: TICKETS, publicFrom: then }
  const { id } = await sampleGig(admin, { ...gig, earlyTier: 'fan' })
  itIs('2031-09-01T09:59:59.999Z')
  expect(await findersOf(id)).toEqual(['fan', 'vip', 'admin'])
  expect((await publicFiles(id)).join()).not.toContain(TICKETS)
  const told = await people.guest.call(gigs.get, { params: { id } })
  expect(told).toMatchObject({ title: 'Sock Night', ticketUrl: null, locked: true, publicFrom: then })
  const page = partOf((await testServer.guest.send({ method: 'GET', url: `/gigs/${id}` })).body, 'main')
  expect(wordsOf(page)).toContain('Members first, everybody on')
  expect(linksOf(page)).toContain('Get the pass that has them → /backstage-pass?pass=fan-pass')
  expect(page).not.toContain('No tickets online')

  itIs(then)
  expect(await findersOf(id)).toEqual(['guest', 'listener', 'fan', 'vip', 'admin'])
  expect((await publicFiles(id))[0]?.replace(/\r\n /g, '')).toContain(TICKETS)
  expect(await people.guest.call(gigs.get, { params: { id } })).toMatchObject({ locked: false, publicFrom: null })
})

test('a gig without a link keeps nothing from anybody, and a moment that is taken away counts at once', async () => {
  itIs('2031-08-01T00:00:00Z')
  const { id } = await sampleGig(admin, { title: 'Door only', date: '2031-12-02', publicFrom: then })
  expect((await people.guest.call(gigs.get, { params: { id } })).locked).toBe(false)
  await admin.call(gigs.update, { params: { id }, body: { ticketUrl: TICKETS } })
  expect((await people.guest.call(gigs.get, { params: { id } })).locked).toBe(true)
  await admin.call(gigs.update, { params: { id }, body: { earlyTier: 'vip' } })
  expect((await people.fan.call(gigs.get, { params: { id } })).ticketUrl).toBeNull()
  await admin.call(gigs.update, { params: { id }, body: { publicFrom: null } })
  expect((await people.guest.call(gigs.get, { params: { id } })).ticketUrl).toBe(TICKETS)
})
