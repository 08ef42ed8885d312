import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleGig } from './samples.ts'

let testServer: TestServer
let admin: Awaited<ReturnType<TestServer['admin']>>
beforeAll(async () => {
  testServer = await startTestServer()
  admin = await testServer.admin()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => testServer.close())

/** Sets the calendar on the wall; clocks that tick go on. */
const itIs = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}
const read = (id: number) => testServer.guest.call(gigs.get, { params: { id } })

describe('clocks of the venue', () => {
  test.each([
    // Summer time ends at 3:00 on 25 October 2026, and began at 2:00 on 29 March.
    ['Europe/Amsterdam', '2026-10-24', '21:00', '2026-10-24T19:00:00.000Z', 'CEST'],
    ['Europe/Amsterdam', '2026-10-25', '21:00', '2026-10-25T20:00:00.000Z', 'CET'],
    ['Europe/London', '2026-10-24', '19:30', '2026-10-24T18:30:00.000Z', 'BST'],
    ['Europe/London', '2026-10-25', '19:30', '2026-10-25T19:30:00.000Z', 'GMT'],
    // New York changes a week later than Europe.
    ['America/New_York', '2026-10-31', '20:00', '2026-11-01T00:00:00.000Z', 'EDT'],
    ['America/New_York', '2026-11-01', '20:00', '2026-11-02T01:00:00.000Z', 'EST'],
    ['Asia/Tokyo', '2026-07-01', '20:00', '2026-07-01T11:00:00.000Z', 'GMT+9'],
    // An hour that is skipped is taken an hour later; one that comes twice is the first.
    ['Europe/Amsterdam', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'CEST'],
    ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'CEST'],
  ])('%s on %s at %s', async (timeZone, date, startTime, startsAt, zoneName) => {
    expect(await sampleGig(admin, { date, startTime, timeZone })).toMatchObject({ startsAt, zoneName, startTime, date })
  })

  test.each([
    ['21:00', '23:30', '2026-11-28T22:30:00.000Z'],
    ['21:00', '01:00', '2026-11-29T00:00:00.000Z'],
    // The night the clocks go back is an hour longer.
    ['22:00', '04:00', '2026-10-25T03:00:00.000Z'],
  ])('%s to %s ends at %s', async (startTime, endTime, endsAt) => {
    const date = endsAt < '2026-11' ? '2026-10-24' : '2026-11-28'
    expect((await sampleGig(admin, { date, startTime, endTime })).endsAt).toBe(endsAt)
  })

  test('a site elsewhere has clocks of its own', async () => {
    const elsewhere = await startTestServer({ env: { TIME_ZONE: 'America/Chicago' } })
    try {
      const gig = await sampleGig(await elsewhere.admin(), { date: '2026-07-04', startTime: '20:00' })
      expect(gig).toMatchObject({ timeZone: 'America/Chicago', zoneName: 'CDT', startsAt: '2026-07-05T01:00:00.000Z' })
    } finally {
      await elsewhere.close()
    }
  })
})

describe('a gig is past once its day is over where it is played', () => {
  test.each([
    ['Asia/Tokyo', '2027-05-10', null, '2027-05-10T14:59:30Z', '2027-05-10T15:00:00Z'],
    ['Europe/London', '2027-05-10', null, '2027-05-10T22:59:30Z', '2027-05-10T23:00:00Z'],
    ['America/New_York', '2027-05-10', '23:00', '2027-05-11T03:59:30Z', '2027-05-11T04:00:00Z'],
    // The day the clocks go forward has 23 hours.
    ['Europe/Amsterdam', '2027-03-28', null, '2027-03-28T21:59:30Z', '2027-03-28T22:00:00Z'],
    // One that plays on past midnight is on until it ends.
    ['Europe/Amsterdam', '2027-05-10', '02:00', '2027-05-10T23:59:30Z', '2027-05-11T00:00:00Z'],
  ])('%s %s until %s', async (timeZone, date, endTime, before, after) => {
    itIs('2027-01-01T00:00:00Z')
    const { id } = await sampleGig(admin, { date, timeZone, startTime: '21:00', endTime })
    itIs(before)
    expect((await read(id)).isPast).toBe(false)
    expect((await testServer.guest.call(gigs.list, { query: { section: 'booking' } })).map((gig) => gig.id)).toContain(
      id,
    )
    itIs(after)
    expect((await read(id)).isPast).toBe(true)
    const { body, headers } = await testServer.guest.ask(gigs.list, { query: { section: 'booking' } })
    expect(body.map((gig) => gig.id)).not.toContain(id)
    expect(headers['x-total-count']).toBe(String(body.length))
  })
})
