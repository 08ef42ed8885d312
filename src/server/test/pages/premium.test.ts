import { beforeAll, describe, expect, test } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { memberships } from '#contract/memberships.ts'
import { tracks } from '#contract/tracks.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ pages: true, env: { CONTACT_EMAIL: 'label@lateset.test' } })

const main = async (who?: Person) => {
  const person = who ? await testServer.person(who) : testServer.guest
  return partOf((await person.send({ method: 'GET', url: '/premium' })).body, 'main')
}

test('says that nothing is kept behind the pass while nothing is', async () => {
  for (const who of [undefined, {}, { tier: 'fan' }] as const)
    expect(wordsOf(await main(who))).toContain('Nothing is kept behind the pass at this moment.')
  expect(wordsOf(await main({ tier: 'fan' }))).toContain('you hear what everybody hears')
})

describe('with tracks behind the pass', () => {
  const audioUrl = 'https://music.example/a.mp3'
  beforeAll(async () => {
    const { context } = testServer
    await sampleTrack(context, { title: 'Open Door', audioUrl })
    await sampleTrack(context, { title: 'Not recorded yet', accessTier: 'fan' })
    await sampleTrack(context, { title: 'Back Room', audioUrl, accessTier: 'vip' })
    const [album] = await context.db.insert(albumsTable).values({ title: 'Late Stories' }).returning()
    for (let position = 0; position < 8; position++) {
      const { id } = await sampleTrack(context, { title: `Story ${position}`, audioUrl, accessTier: 'fan' })
      if (position > 2)
        await context.db.insert(albumTracksTable).values({ albumId: album?.id as number, trackId: id, position })
    }
    await context.changes.touch([data.tracks, data.albums])
  })

  test('they are counted as they are, the moment one more is', async () => {
    const counts = async () =>
      (await testServer.guest.call(tracks.tiers, {})).map((one) => [one.tier, one.tracks, one.albums])
    expect(await counts()).toEqual([
      ['free', 1, 0],
      ['fan', 8, 1],
      ['vip', 1, 0],
    ])
    const admin = await testServer.admin()
    const { id } = await admin.call(tracks.create, { body: { title: 'One more', audioUrl, accessTier: 'vip' } })
    expect((await counts())[2]).toEqual(['vip', 2, 0])
    await admin.call(tracks.remove, { params: { id } })
    expect((await counts())[2]).toEqual(['vip', 1, 0])
  })

  test('a guest reads what the pass opens, with some of it named and locked, and the way in', async () => {
    const html = await main()
    const words = wordsOf(html)
    expect(words).toMatch(
      /behind the Fan Pass 8 tracks they are on 1 album for VIP members 1 track open to everybody 1 track/,
    )
    expect(words).toContain('You are here as a guest.')
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['Join Us → /login?tab=join&next=%2Fpremium', 'Sign In → /login?next=%2Fpremium']),
    )
    expect(words).toMatch(/Story 7 Fan Pass .*Story 2 Fan Pass/)
    expect(words).not.toContain('Story 1 Fan Pass')
    expect(words).toContain('2 more such tracks in the Music Room')
    expect(words).toMatch(
      /Guest \(yours\) Listener Fan Pass VIP What it costs Nothing Nothing \$9\.99 a month Given by the label Tracks to hear 1 1 9 10/,
    )
    expect(html).not.toContain(audioUrl)
    expect(words).toContain('Fan Pass, $9.99 a month')
  })

  test('a listener reads what it costs, and is offered it', async () => {
    const html = await main({ role: 'listener' })
    expect(wordsOf(html)).toMatch(
      /You listen for free, .*A Fan Pass is \$9\.99 a month\. .*Upgrade .*Listener \(yours\)/,
    )
    expect(linksOf(html)).toContain('Upcoming Shows → /gigs')
    expect(linksOf(html).join()).not.toContain('mailto')
  })

  test('where none is sold a listener reads whom to ask, at the address the site has set', async () => {
    const other = await startTestServer({ pages: true, env: { CONTACT_EMAIL: 'label@lateset.test', PAYMENTS: 'off' } })
    const person = await other.person()
    const { body } = await person.send({ method: 'GET', url: '/premium' })
    expect(linksOf(partOf(body, 'main'))).toContain('label@lateset.test → mailto:label@lateset.test')
    expect(await other.guest.call(memberships.plans, {})).toEqual([])
    expect((await person.ask(memberships.start, { body: { priceId: 'fan-month' } })).status).toBe(404)
    await other.close()
  })

  test.each([
    [{ tier: 'fan' }, /Your Fan Pass is open\. You hear 8 tracks more than a guest does\./, 'Fan Pass (yours)'],
    [{ tier: 'vip' }, /You are VIP\. Every door is open to you ?: 9 tracks more/, 'VIP (yours)'],
    [{ role: 'admin' }, /You run the house\. Every door is open to you ?: 9 tracks more/, 'VIP (yours)'],
  ] as const)('%j reads what is open to them, and hears it', async (who, words, seat) => {
    const html = await main(who)
    expect(wordsOf(html)).toMatch(words)
    expect(wordsOf(html)).toContain(seat)
    expect(linksOf(html)).toContain('Music Room → /music-room')
    expect(html).toContain('Play Story 7')
    expect(linksOf(html).join()).not.toContain('mailto')
  })
})
