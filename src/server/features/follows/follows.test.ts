import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { follows } from '#contract/follows.ts'
import { gigs } from '#contract/gigs.ts'
import { notices } from '#contract/notices.ts'
import { tracks } from '#contract/tracks.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshText } from '#server/testing/valid-calls.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const newArtist = (name = freshText()) => admin.call(artists.create, { body: { name } })
const follow = (who: Person, artistId: number, choices: object = {}) =>
  who.call(artists.follow, { body: { artistId, isFollowing: true, ...choices } })
const list = (who: Person, query: { limit?: number; offset?: number } = {}) =>
  who.call(follows.list, { query: query as never })
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString()

describe('the artists one follows', () => {
  test('are listed for each alone, the latest first, page by page', async () => {
    const [person, stranger] = [await testServer.person(), await testServer.person()]
    expect(await list(person)).toEqual({ total: 0, items: [] })
    const names: string[] = []
    for (let n = 0; n < 5; n++) {
      const artist = await newArtist()
      names.unshift(artist.name)
      await follow(person, artist.id)
    }
    const [first, last] = [await list(person, { limit: 3 }), await list(person, { limit: 3, offset: 3 })]
    expect([first.total, last.total]).toEqual([5, 5])
    expect([...first.items, ...last.items].map(({ name }) => name)).toEqual(names)
    expect((await list(stranger)).items).toEqual([])
    expect((await testServer.guest.ask(follows.list)).status).toBe(401)
    expect((await person.ask(follows.list, { query: { limit: 0 } as never })).status).toBe(400)
  })

  test('say where they play next: no show that is over or called off', async () => {
    const [person, artist] = [await testServer.person(), await newArtist()]
    await follow(person, artist.id)
    const nextGig = async () => (await list(person)).items[0]?.nextGig
    expect(await nextGig()).toBeNull()
    await sampleGig(admin, { artistId: artist.id, date: dayFromNow(-9) })
    expect(await nextGig()).toBeNull()
    const later = await sampleGig(admin, { artistId: artist.id, city: 'Lille', date: dayFromNow(20) })
    const soon = await sampleGig(admin, { artistId: artist.id, city: 'Ghent', date: dayFromNow(9) })
    expect(await nextGig()).toMatchObject({ id: soon.id, city: 'Ghent', date: dayFromNow(9) })
    await admin.call(gigs.update, { params: { id: soon.id }, body: { status: 'cancelled' } as never })
    expect(await nextGig()).toMatchObject({ id: later.id, city: 'Lille' })
  })

  test('say what came out last: an album or a single, and nothing that members have before them', async () => {
    const [listener, fan, artist] = [
      await testServer.person(),
      await testServer.person({ tier: 'fan' } as never),
      await newArtist(),
    ]
    for (const who of [listener, fan]) await follow(who, artist.id)
    const newest = async (who: Person) => (await list(who)).items[0]?.newestRelease
    expect(await newest(listener)).toBeNull()
    const album = await admin.call(albums.create, { body: { title: 'Five Flights Up', artistId: artist.id } })
    expect(await newest(listener)).toEqual({ kind: 'album', id: album.id, title: 'Five Flights Up' })
    const single = await admin.call(tracks.create, { body: { title: 'Winter Rye', artistId: artist.id } as never })
    expect(await newest(listener)).toEqual({ kind: 'track', id: single.id, title: 'Winter Rye' })
    await admin.call(albums.create, {
      body: { title: 'Early', artistId: artist.id, publicFrom: inAnHour(), earlyTier: 'fan' },
    })
    expect(await newest(listener)).toMatchObject({ title: 'Winter Rye' })
    expect(await newest(fan)).toMatchObject({ title: 'Early' })
  })

  test('leave out who is not on the roster any more', async () => {
    const [person, artist] = [await testServer.person(), await newArtist()]
    await follow(person, artist.id)
    await admin.call(artists.update, { params: { id: artist.id }, body: { isPublished: false } })
    expect(await list(person)).toEqual({ total: 0, items: [] })
  })
})

describe('what is told of an artist', () => {
  const told = async (who: Person) => (await who.call(notices.list, { query: {} })).items.map(({ kind }) => kind)

  test('is chosen for each: releases, shows, both or neither', async () => {
    const artist = await newArtist()
    const [both, releases, shows, neither] = await Promise.all(Array.from({ length: 4 }, () => testServer.person()))
    const people = [both, releases, shows, neither] as [Person, Person, Person, Person]
    await follow(people[0], artist.id)
    await follow(people[1], artist.id, { hasGigNotices: false })
    await follow(people[2], artist.id, { hasReleaseNotices: false })
    await follow(people[3], artist.id, { hasGigNotices: false, hasReleaseNotices: false })
    const album = await admin.call(albums.create, { body: { title: 'Told', artistId: artist.id } })
    const gig = await sampleGig(admin, { artistId: artist.id })
    const single = await admin.call(tracks.create, { body: { title: 'Single', artistId: artist.id, isSingle: true } })
    await deliverToAudience(context, { kind: 'album', thing: String(album.id) })
    await deliverToAudience(context, { kind: 'gig', thing: String(gig.id) })
    await deliverToAudience(context, { kind: 'track', thing: String(single.id) })
    expect(await Promise.all(people.map(told))).toEqual([['track', 'gig', 'album'], ['track', 'album'], ['gig'], []])
  })

  test('stays as it was chosen by whoever follows again with nothing said, and begins anew after they left', async () => {
    const [person, artist] = [await testServer.person(), await newArtist()]
    await follow(person, artist.id, { hasGigNotices: false, isNamed: true })
    await follow(person, artist.id)
    const chosen = async () => (await list(person)).items[0]
    expect(await chosen()).toMatchObject({ hasReleaseNotices: true, hasGigNotices: false, isNamed: true })
    await person.call(artists.follow, { body: { artistId: artist.id, isFollowing: false } })
    await follow(person, artist.id)
    expect(await chosen()).toMatchObject({ hasReleaseNotices: true, hasGigNotices: true, isNamed: false })
  })
})
