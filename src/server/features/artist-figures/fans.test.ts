import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artists } from '#contract/artists.ts'
import { listening } from '#contract/listening.ts'
import { messages } from '#contract/messages.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleArtist } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

type Person = Awaited<ReturnType<typeof testServer.person>>
let artistId: number
let artist: Person

beforeEach(async () => {
  ;({ artist, artistId } = await sampleArtist(testServer, admin))
})

/** Plays of a track, each so many minutes ago. */
async function play(person: Person, ...plays: { minutesAgo: number; seconds: number }[]): Promise<void> {
  const { id: trackId } = await sampleTrack(context, { artistId, duration: 200, audioUrl: 'https://example.org/a.mp3' })
  const slot = Math.floor(Date.now() / 600_000) * 600_000
  await person.call(listening.report, {
    body: {
      plays: plays.map(({ minutesAgo, seconds }) => ({
        ...{ id: randomUUID(), trackId, seconds },
        startedAt: new Date(slot - minutesAgo * 60_000).toISOString(),
      })),
    },
  })
}

describe('fans', () => {
  const fansOf = (query: { limit?: string; offset?: string } = {}) =>
    artist.call(artistFigures.fans, { query: query as never })
  const follow = (person: Person, isNamed?: boolean, isFollowing = true) =>
    person.call(artists.follow, { body: { artistId, isFollowing, ...(isNamed === undefined ? {} : { isNamed }) } })

  test('are counted, and named only where they have said so', async () => {
    const [shy, open, fan] = [
      await testServer.person(),
      await testServer.person(),
      await testServer.person({ tier: 'fan' }),
    ]
    expect(await fansOf()).toMatchObject({ followers: 0, named: 0, items: [] })
    await follow(shy)
    await follow(open, true)
    await follow(fan)
    expect(await fansOf()).toMatchObject({ followers: 3, named: 1, items: [{ username: open.username, plays: 0 }] })
    // Following again changes nothing; the name is let go and kept back by itself.
    await follow(open)
    await follow(fan, true)
    // Two of them lie in one slot of ten minutes, one is barely begun.
    const heard = [29, 22, 45].map((minutesAgo) => ({ minutesAgo, seconds: 100 }))
    await play(fan, ...heard, { minutesAgo: 75, seconds: 10 })
    const { items } = await fansOf()
    expect(items.map(({ username, accessTier, plays }) => [username, accessTier, plays])).toEqual([
      [fan.username, 'fan', 2],
      [open.username, 'free', 0],
    ])
    expect((await fansOf({ limit: '1', offset: '1' })).items.map(({ username }) => username)).toEqual([open.username])
    expect((await open.call(artists.followed, {})).items).toMatchObject([{ id: artistId, isNamed: true }])
    await follow(open, false)
    expect(await fansOf()).toMatchObject({ followers: 3, named: 1 })
    // Whoever follows anew is not named by what they said before.
    await follow(fan, undefined, false)
    await follow(fan)
    expect(await fansOf()).toMatchObject({ followers: 3, named: 0, items: [] })
  })

  test('who heard the artist most stands first among those who show their name', async () => {
    const [once, often, shy, long] = await Promise.all([1, 2, 3, 4].map(() => testServer.person()))
    for (const person of [once, often, long]) await follow(person as Person, true)
    await follow(shy as Person)
    const heard = (...minutes: number[]) => minutes.map((minutesAgo) => ({ minutesAgo, seconds: 100 }))
    await play(once as Person, ...heard(15))
    await play(often as Person, ...heard(15, 35, 55))
    await play(shy as Person, ...heard(15, 35, 55, 75))
    await play(long as Person, ...heard(15, 35))
    await context.db.execute(
      sql`update plays set started_at = started_at - interval '31 days' where user_id = ${long?.id}`,
    )
    const top = async () =>
      (await artist.call(artistFigures.topListeners, { query: {} })).map(({ username, plays }) => [username, plays])
    expect(await top()).toEqual([
      [often?.username, 3],
      [once?.username, 1],
    ])
    await often?.call(messages.block, { params: { username: artist.username } })
    expect(await top()).toEqual([[once?.username, 1]])
    await follow(once as Person, false)
    expect(await top()).toEqual([])
  })

  test('whom either side has blocked are not named', async () => {
    const fan = await testServer.person()
    await follow(fan, true)
    expect((await fansOf()).named).toBe(1)
    await fan.call(messages.block, { params: { username: artist.username } })
    expect(await fansOf()).toMatchObject({ named: 0, items: [] })
  })

  test('are seen by the artist and admins alone', async () => {
    expect((await admin.call(artistFigures.fans, { query: { artistId } as never })).followers).toBe(0)
    const other = await testServer.person({ role: 'artist' })
    const answer = await other.ask(artistFigures.fans, { query: { artistId } as never })
    expect([answer.status, answer.body]).toEqual([404, { message: 'Artist not found' }])
    expect((await (await testServer.person()).ask(artistFigures.fans, { query: { artistId } as never })).status).toBe(
      403,
    )
  })

  test('are counted by the country of their last paid order, and only where at least five live in one', async () => {
    const countriesOf = () => artist.call(artistFigures.fanCountries, { query: {} })
    expect(await countriesOf()).toEqual({ countries: [], elsewhere: 0, unknown: 0 })
    const order = async (person: Person, country: string | null, paidAt: string | null) =>
      context.db.execute(sql`
        insert into orders (number, key, fingerprint, user_id, name, email, address, country, subtotal, total, currency, paid_at)
        values (${randomUUID()}, ${randomUUID()}, 'x', ${person.id}, 'Nora', 'nora@lateset.test', '', ${country}, 100, 100, 'EUR', ${paidAt})`)
    const fans = await Promise.all(Array.from({ length: 8 }, () => testServer.person()))
    for (const fan of fans) await follow(fan)
    for (const fan of fans.slice(0, 5)) await order(fan, 'NL', '2026-02-01T12:00:00Z')
    // Moved since; and what was never paid, or went nowhere, says nothing.
    await order(fans[5] as Person, 'NL', '2026-01-01T12:00:00Z')
    await order(fans[5] as Person, 'BE', '2026-03-01T12:00:00Z')
    await order(fans[6] as Person, 'FR', null)
    await order(fans[7] as Person, null, '2026-03-01T12:00:00Z')
    // Somebody else's fan.
    await order(await testServer.person(), 'NL', '2026-03-01T12:00:00Z')
    expect(await countriesOf()).toEqual({ countries: [{ country: 'NL', fans: 5 }], elsewhere: 1, unknown: 2 })
    await follow(fans[0] as Person, undefined, false)
    expect(await countriesOf()).toEqual({ countries: [], elsewhere: 5, unknown: 2 })
  })
})
