import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { users } from '#contract/users.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { dayFromNow, sampleGig } from './samples.ts'

const SITE = 'https://lateset.test'
const testServer = await sharedTestServer({ env: { SITE_URL: SITE } })
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const save = (who: Person, id: number) => who.call(gigs.save, { params: { id } })
const openFeed = async (who: Person) => (await who.call(gigs.openSavedFeed, {})).address.replace(SITE, '')
/** Asks as a calendar does: without a session. */
const ask = (url: string, tag?: string) =>
  testServer.guest.send({ method: 'GET', url, ...(tag ? { headers: { 'if-none-match': tag } } : {}) })
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
const read = async (url: string) => eventsOf((await ask(url)).body)

describe('the feed of the shows one has saved', () => {
  test('has what one has saved, with the clocks of each place, and needs no session', async () => {
    const [person, other] = [await testServer.person(), await testServer.person()]
    const draft = { title: 'Winter Rye', city: 'London', date: '2031-07-04', startTime: '20:00' }
    const gig = await sampleGig(admin, { ...draft, timeZone: 'Europe/London' })
    const unsaved = await sampleGig(admin)
    await save(person, gig.id)
    await save(other, unsaved.id)
    const url = await openFeed(person)
    const { statusCode, headers, body } = await ask(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(body).toContain('DTSTART;TZID=Europe/London:20310704T200000')
    expect(body).toContain('BEGIN:VTIMEZONE')
    expect(eventsOf(body).map(({ summary }) => summary)).toEqual(['Winter Rye'])
    expect((await testServer.guest.send({ method: 'HEAD', url })).statusCode).toBe(200)
  })

  test('follows what is saved, taken off, put off and called off; until then it is answered in a line', async () => {
    const person = await testServer.person()
    const url = await openFeed(person)
    expect(await read(url)).toEqual([])
    const gig = await sampleGig(admin, { title: 'Sevens', date: '2031-11-28', startTime: '21:00' })
    await save(person, gig.id)
    const first = await ask(url)
    const tag = String(first.headers['etag'])
    const same = await ask(url, tag)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await admin.call(gigs.update, { params: { id: gig.id }, body: { date: '2031-12-05', startTime: '20:30' } })
    const moved = await ask(url, tag)
    expect([moved.statusCode, moved.body.includes('20311205T203000')]).toEqual([200, true])
    const before = eventsOf(first.body)[0]
    await admin.call(gigs.update, { params: { id: gig.id }, body: { status: 'cancelled' } })
    const [called] = await read(url)
    expect(called?.summary).toBe('Cancelled: Sevens')
    expect(called?.uid).toBe(before?.uid)
    expect(called?.sequence).toBe((before?.sequence ?? 0) + 2)
    await person.call(gigs.unsave, { params: { id: gig.id } })
    expect(await read(url)).toEqual([])
  })

  test('is void at its old address once it has a new one, and once it is closed', async () => {
    const person = await testServer.person()
    const since = async () => (await person.call(gigs.savedShows, { query: {} as never })).feedSince
    expect(await since()).toBeNull()
    const first = await openFeed(person)
    expect(await since()).not.toBeNull()
    const second = await openFeed(person)
    expect((await ask(first)).statusCode).toBe(404)
    expect((await ask(first)).json()).toEqual({ message: 'Calendar not found' })
    expect((await ask(second)).statusCode).toBe(200)
    await person.call(gigs.closeSavedFeed, {})
    expect((await ask(second)).statusCode).toBe(404)
    expect(await since()).toBeNull()
    await person.call(gigs.closeSavedFeed, {})
  })

  test('keeps no more than a hash of its secret', async () => {
    const person = await testServer.person()
    const secret = (await openFeed(person)).split('/').at(-2) ?? ''
    expect(secret).toHaveLength(43)
    const { rows } = await testServer.context.db.execute(`select f::text as row from saved_gig_feeds f`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is void while its owner is banned', async () => {
    const person = await testServer.person()
    const url = await openFeed(person)
    await admin.call(users.ban, { params: { id: person.id }, body: { reason: 'Sold tickets twice' } as never })
    expect((await ask(url)).statusCode).toBe(404)
  })

  test('is found by nobody who tries secrets, and asked no more often than a calendar has to', async () => {
    const own = await startedFeed()
    const wrong = () => ask(`/api/saved-gigs/${'x'.repeat(43)}/gigs.ics`)
    const answers: number[] = []
    for (let n = 0; n < 61; n++) answers.push((await wrong()).statusCode)
    // Void addresses that others have asked for count, too.
    expect(new Set(answers.slice(0, 40))).toEqual(new Set([404]))
    expect(answers.at(-1)).toBe(429)
    expect((await ask(own)).statusCode).toBe(200)
  })
})

const startedFeed = async () => openFeed(await testServer.person())

describe('the shows one has saved', () => {
  test('are listed for each alone, those to come first, with those that are over or called off', async () => {
    const person = await testServer.person()
    const made = {
      later: await sampleGig(admin, { title: 'Later', date: dayFromNow(40) }),
      over: await sampleGig(admin, { title: 'Over', date: dayFromNow(-40) }),
      soon: await sampleGig(admin, { title: 'Soon', date: dayFromNow(10) }),
    }
    for (const { id } of Object.values(made)) await save(person, id)
    const list = (query: object = {}) => person.call(gigs.savedShows, { query: query as never })
    expect((await list()).items.map(({ title }) => title)).toEqual(['Soon', 'Later', 'Over'])
    await admin.call(gigs.update, { params: { id: made.soon.id }, body: { status: 'cancelled' } })
    expect((await list()).items[0]).toMatchObject({ title: 'Soon', status: 'cancelled' })
    const [first, last] = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 })]
    expect([first.total, first.items.length, last.items.map(({ isPast }) => isPast)]).toEqual([3, 2, [true]])
    const stranger = await testServer.person()
    expect(await stranger.call(gigs.savedShows, { query: {} as never })).toEqual({
      total: 0,
      feedSince: null,
      items: [],
    })
    expect((await testServer.guest.ask(gigs.savedShows, { query: {} as never })).status).toBe(401)
  })
})
