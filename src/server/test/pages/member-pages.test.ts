import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import type { Role, Tier } from '#contract/kit/access.ts'
import { playlists } from '#contract/playlists.ts'
import { users } from '#contract/users.ts'
import { videos } from '#contract/videos.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { wordsOf } from '#server/testing/html.ts'
import { linesLogged } from '#server/testing/logged-lines.ts'
import { openPaths } from '#server/testing/page-paths.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const { log, lines } = linesLogged('warn')
const testServer = await sharedTestServer({ pages: true, log })
const call = await sampleCall(testServer.context, { title: 'Slow Elevator' }, { title: 'Lift' })
const admin = await testServer.admin()

// Keys of people that no record has: a page with one in place of another is told apart from one that names a record.
await testServer.context.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 90000)`)

type Person = Awaited<ReturnType<typeof testServer.person>>

/** What no two answers have in common, beside what is one person's. */
const withoutMoment = (html: string) =>
  html.replace(/nonce="[^"]+"|csp-nonce" content="[^"]+"/g, '').replace(/\b1[6-9]\d{11}\b|\b_t=\d+/g, '')

const open = async ({ send }: Pick<Person, 'send'>, url: string) => {
  const { statusCode, headers, body } = await send({ method: 'GET', url })
  return { status: statusCode, headers, html: body }
}

/** A page with every field of one person in place of another's. */
const asOf = (html: string, from: Person, to: Person) =>
  html.replaceAll(from.username, to.username).replaceAll(new RegExp(`\\bid:${from.id}\\b`, 'g'), `id:${to.id}`)

/** Pages of single records, and the wall with one of each kind opened. */
async function recordPages(): Promise<string[]> {
  const track = await sampleTrack(testServer.context)
  const album = await admin.call(albums.create, {
    body: { title: 'Kerosene Hymns', artist: 'Odessa Vance' },
  })
  const video = await admin.call(videos.create, {
    body: { name: 'Glass Motel', artist: 'Odessa Vance', youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' } as never,
  })
  const artist = await admin.call(artists.create, { body: { name: 'Odessa Vance' } as never })
  const [gig, item] = [await sampleGig(admin), await sampleItem(admin)]
  const opened = [`album=${album.id}`, `single=${track.id}`, `video=${video.id}`]
  return [
    ...opened.map((record) => `/jukebox-wall?${record}`),
    ...[`/artist/${artist.slug}`, `/gigs/${gig.id}`, `/merch-booth/${item.id}`],
  ]
}

const pages = [...openPaths.filter((path) => path !== '/login'), `/?call=${call.id}`, ...(await recordPages())]
const traits: [Role | null, Tier][] = [
  ['listener', 'free'],
  ['listener', 'fan'],
  ['model', 'free'],
  [null, 'vip'],
  ['admin', 'free'],
]

describe.each(traits)('a page for a member whose role is %s and whose tier is %s', (role, tier) => {
  test('is the same for everybody like them, but for what is theirs', async () => {
    const [first, second] = [await testServer.person({ role, tier }), await testServer.person({ role, tier })]
    for (const url of pages) {
      const [one, other] = [await open(first, url), await open(second, url)]
      expect([one.status, url]).toEqual([200, url])
      expect(withoutMoment(other.html), url).toBe(withoutMoment(asOf(one.html, first, second)))
      expect([one.headers['vary'], other.headers['vary']], url).toEqual(Array(2).fill('accept-encoding, cookie'))
    }
  })
})

test('no page is rendered for many before it turns out to be one person’s: its route says so', async () => {
  expect(lines.filter((line) => line.includes('its route does not say so'))).toEqual([])
})

test('names are text wherever a page says them', async () => {
  const person = await testServer.person()
  const firstName = `</script><script>alert(1)</script>"'&`
  await person.call(accounts.updateProfile, { body: { firstName, lastName: null } })
  for (let visit = 0; visit < 2; visit++) {
    const { html } = await open(person, '/premium')
    expect(html).toContain(
      'You listen for free, <!-- -->&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;',
    )
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain(`firstName:"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\"'&",lastName:null`)
  }
})

describe('what changes about a person', () => {
  const told = async (person: Person, server?: Parameters<Person['at']>[0]) => {
    const { html } = await open(server ? person.at(server) : person, '/music-room')
    const [, firstName, tier] = /,firstName:("[^"]*"|null),.*?accessTier:"(\w+)"/.exec(html) ?? []
    return [tier, firstName]
  }

  test('is in the very next page, at two processes', async () => {
    const person = await testServer.person()
    const sibling = await testServer.sibling({ pages: true })
    expect([await told(person), await told(person, sibling)]).toEqual(Array(2).fill(['free', 'null']))
    await admin.call(users.update, { params: { id: person.id }, body: { accessTier: 'vip' } })
    expect([await told(person), await told(person, sibling)]).toEqual(Array(2).fill(['vip', 'null']))
    await person.call(accounts.updateProfile, { body: { firstName: 'Ada', lastName: 'Vance' } })
    expect([await told(person, sibling), await told(person)]).toEqual(Array(2).fill(['vip', '"Ada"']))
    await person.call(accounts.logout, {})
    expect([await told(person, sibling), await told(person)]).toEqual(Array(2).fill([undefined, undefined]))
  })

  test('closes what a role opened, on a page and in a list that were kept', async () => {
    const person = await testServer.person({ role: 'admin' })
    const look = async () => [
      (await open(person, '/admin')).status,
      (await person.send({ method: 'GET', url: '/api/admin/overview' })).statusCode,
    ]
    expect([await look(), await look()]).toEqual(Array(2).fill([200, 200]))
    await admin.call(users.update, { params: { id: person.id }, body: { role: 'listener' } })
    expect(await look()).toEqual([403, 403])
  })
})

describe('a cookie that opens no session', () => {
  const cookie = cookieName(testServer.context.config)
  test.each([
    ['made up', `${cookie}=${'a'.repeat(43)}`],
    ['malformed', `${cookie}=%E0%A4%A; ;=;${cookie}`],
    ['8 kB long', `${cookie}=${'a'.repeat(8000)}`],
    ['sent twice', `${cookie}=one; ${cookie}=two`],
    ['of nobody', `${cookie}=`],
  ])('that is %s makes whoever sends it a guest, whose page nobody else gets', async (_, value) => {
    const { body: guests } = await testServer.guest.send({ method: 'GET', url: '/gigs' })
    for (let visit = 0; visit < 2; visit++) {
      const { statusCode, body } = await testServer.guest.send({
        method: 'GET',
        url: '/gigs',
        headers: { cookie: value },
      })
      expect([statusCode, withoutMoment(body)]).toEqual([200, withoutMoment(guests)])
    }
  })

  test.each([
    ['shut out', (id: number) => admin.call(users.ban, { params: { id }, body: { reason: 'Noise' } })],
    ['deleted', (id: number) => testServer.context.db.delete(usersTable).where(eq(usersTable.id, id))],
  ])('that is of somebody who was %s is a guest’s from the next page on', async (_, end) => {
    const person = await testServer.person()
    expect((await open(person, '/gigs')).html).toContain(person.username)
    await end(person.id)
    const { status, html } = await open(person, '/gigs')
    expect([status, html.includes(person.username)]).toEqual([200, false])
  })
})

test('whoever has two sessions in one browser is who the first cookie says', async () => {
  const [one, two] = [await testServer.person(), await testServer.person()]
  const name = cookieName(testServer.context.config)
  const headers = { cookie: `${name}=${one.token}; ${name}=${two.token}` }
  for (let visit = 0; visit < 2; visit++) {
    const { body } = await testServer.guest.send({ method: 'GET', url: '/gigs', headers })
    expect([body.includes(one.username), body.includes(two.username)]).toEqual([true, false])
  }
})

test('sets of the house stand in the music room once there are any', async () => {
  const room = async () => wordsOf((await open(testServer.guest, '/music-room')).html)
  expect(await room()).not.toContain('House Sets')
  const { id } = await sampleTrack(testServer.context)
  await admin.call(playlists.create, {
    body: { name: 'After Hours', description: 'For the walk home.', trackIds: [id] },
  })
  expect(await room()).toMatch(/House Sets .*After Hours For the walk home\. 1 track Play set/)
})
