import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listening } from '#contract/listening.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { TrackRow } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { timeZoneAtNoon } from '#server/testing/time-zone-at-noon.ts'

const testServer = await sharedTestServer({ env: { TIME_ZONE: timeZoneAtNoon() } })
type Person = Awaited<ReturnType<typeof testServer.person>>
let track: TrackRow
let other: TrackRow

beforeAll(async () => {
  const audio = { audioUrl: 'https://example.org/a.mp3', duration: 200 }
  track = await sampleTrack(testServer.context, audio)
  other = await sampleTrack(testServer.context, audio)
})

const play = (minutesAgo: number, trackId = track.id) => ({
  ...{ id: randomUUID(), trackId, seconds: 60, startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() },
})
const report = (who: Person, ...plays: object[]) => who.call(listening.report, { body: { plays } as never })
const history = (who: Person, query: { before?: string; limit?: string } = {}) =>
  who.call(listening.history, { query: query as never })

describe('the history', () => {
  test('is what one has heard, newest first, page by page', async () => {
    const person = await testServer.person()
    expect(await history(person)).toMatchObject({ choice: 'history', keptDays: 400, items: [], next: null })
    const plays = [play(50), play(40), play(30, other.id), play(20), play(10)]
    await report(person, ...plays)
    const newest = plays.map(({ id }) => id).reverse()
    expect((await history(person)).items.map(({ id }) => id)).toEqual(newest)
    const seen: string[] = []
    let next: string | null | undefined
    do {
      const page = await history(person, { limit: '2', ...(next ? { before: next } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      next = page.next
    } while (next)
    expect(seen).toEqual(newest)
    expect((await history(person)).items[2]).toMatchObject({ seconds: 60, track: { id: other.id, locked: false } })
  })

  test('goes page by page where many began at once', async () => {
    const person = await testServer.person()
    const startedAt = new Date(Date.now() - 600_000).toISOString()
    await report(person, ...Array.from({ length: 5 }, () => ({ ...play(10), startedAt })))
    const first = await history(person, { limit: '3' })
    const second = await history(person, { limit: '3', before: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5)
    expect(second.next).toBeNull()
  })

  test('says so where a track is gone', async () => {
    const person = await testServer.person()
    const gone = await sampleTrack(testServer.context, { audioUrl: 'https://example.org/a.mp3' })
    await report(person, play(10, gone.id))
    await testServer.context.db.execute(sql`delete from tracks where id = ${gone.id}`)
    expect((await history(person)).items).toMatchObject([{ track: null }])
  })

  test('loses one entry, which goes on counting for nobody by name', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    const [kept, removed] = [play(20), play(10)]
    await report(person, kept, removed)
    const notTheirs = await stranger.ask(listening.removePlay, { params: { id: removed.id } })
    expect([notTheirs.status, notTheirs.body]).toEqual([404, { message: 'Play not found' }])
    await person.call(listening.removePlay, { params: { id: removed.id } })
    expect((await history(person)).items.map(({ id }) => id)).toEqual([kept.id])
    // It may still be going on as it is removed: what is told of it later does not bring it back.
    await report(person, { ...removed, seconds: 100 })
    expect((await history(person)).items.map(({ id }) => id)).toEqual([kept.id])
    expect((await person.call(listening.own, {})).heard).toBe(1)
    expect((await person.ask(listening.removePlay, { params: { id: removed.id } })).status).toBe(404)
  })

  test('is cleared, and others keep theirs', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    await report(person, play(20), play(10))
    await report(stranger, play(10))
    await person.call(listening.clearHistory, {})
    await person.call(listening.clearHistory, {})
    expect((await history(person)).items).toEqual([])
    expect((await person.call(listening.own, {})).recent).toEqual([])
    expect((await history(stranger)).items).toHaveLength(1)
  })

  test('pauses and goes on; what was heard meanwhile never stands in it', async () => {
    const person = await testServer.person()
    const before = play(30)
    await report(person, before)
    await person.call(listening.choose, { body: { choice: 'unnamed' } })
    const meanwhile = play(20)
    expect(await report(person, meanwhile)).toEqual({ counted: 1 })
    expect(await history(person)).toMatchObject({ choice: 'unnamed', items: [{ id: before.id }] })
    expect(await person.call(listening.own, {})).toMatchObject({ choice: 'unnamed', heard: 1 })
    await person.call(listening.choose, { body: { choice: 'history' } })
    const after = play(10)
    await report(person, after, { ...meanwhile, seconds: 90 })
    expect((await history(person)).items.map(({ id }) => id)).toEqual([after.id, before.id])
  })

  test('is for each alone, and nonsense is refused', async () => {
    const person = await testServer.person()
    expect((await testServer.guest.ask(listening.history)).status).toBe(401)
    for (const query of [{ before: 'x' }, { before: `1_${'z'.repeat(36)}` }, { limit: '0' }, { limit: '201' }])
      expect((await person.ask(listening.history, { query: query as never })).status).toBe(400)
    const farAway = { before: `999999999999999_${randomUUID()}` }
    expect((await history(person, farAway)).items).toEqual([])
    expect((await person.ask(listening.removePlay, { params: { id: 'mine' } })).status).toBe(404)
  })
})
