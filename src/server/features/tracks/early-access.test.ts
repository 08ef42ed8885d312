import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { jukebox } from '#contract/jukebox.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleMp3, upload } from '#server/features/uploads/samples.ts'
import { peopleOfEachTier } from '#server/testing/people-of-tiers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer({ env: { SITE_URL: 'https://lateset.test', TIME_ZONE: 'Europe/Amsterdam' } })
const admin = await testServer.admin()
const people = await peopleOfEachTier(testServer)
type Name = keyof typeof people
const itIs = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}
afterEach(() => void vi.useRealTimers())
const newAudio = async (): Promise<string> => (await upload(admin, 'audio', 'a.mp3', await sampleMp3())).json().url
const of = (id: number) => ({ params: { id } })

/** What somebody gets of a track, wherever it is shown. */
async function heard(who: TestUser, id: number, url: string) {
  const single = await who.call(tracks.get, of(id))
  const listed = (await who.call(tracks.list, { query: { ids: `${id}` as never } }))[0]
  const room = await who.call(tracks.room, { query: { limit: 500 } })
  const file = await who.send({ method: 'GET', url, headers: { range: 'bytes=0-9' } })
  const ways = [single.audioUrl !== null, listed?.audioUrl != null, room.tracks.some((track) => track.id === id)]
  ways.push(file.statusCode === 206, !single.locked, room.total === room.tracks.length)
  const isSame = ways.slice(0, 5).every((way) => way === ways[0])
  return isSame && ways[5] ? ways[0] : `differs: ${ways.join()} ${file.statusCode}`
}
const heardByAll = async (id: number, url: string) =>
  Object.fromEntries(
    await Promise.all(
      (Object.entries(people) as [Name, TestUser][]).map(async ([name, who]) => [name, await heard(who, id, url)]),
    ),
  )
/** Whether the world is told of a track: search engines, feeds, players on other sites. */
async function isTold(id: number, audioUrl: string) {
  const sitemap = (await testServer.guest.send({ method: 'GET', url: '/sitemap/tracks/1.xml' })).body
  const feed = (await testServer.guest.send({ method: 'GET', url: '/releases.rss' })).body
  return [sitemap.includes(`track=${id}`), feed.includes(`track=${id}`), feed.includes(audioUrl)]
}

describe('a track that members have first', () => {
  const before = '2031-12-03T18:59:59.999Z'
  const then = '2031-12-03T19:00:00.000Z'
  let url: string
  let id: number
  beforeAll(async () => {
    url = await newAudio()
    const body = { title: 'Sock Song', audioUrl: url, isSingle: true, publicFrom: then, earlyTier: 'fan' as const }
    itIs('2031-12-01T00:00:00Z')
    id = (await admin.call(tracks.create, { body })).id
  })

  test('is told to everybody with its moment, and heard by members alone until then', async () => {
    itIs(before)
    const told = await people.guest.call(tracks.get, of(id))
    expect(told).toMatchObject({
      title: 'Sock Song',
      locked: true,
      hasAudio: true,
      accessTier: 'fan',
      publicFrom: then,
    })
    expect(await heardByAll(id, url)).toEqual({ guest: false, listener: false, fan: true, vip: true })
    const file = await people.guest.send({ method: 'GET', url })
    expect([file.statusCode, file.json()]).toEqual([
      403,
      { message: 'This track needs a Fan Pass until 3 December 2031 at 20:00 CET' },
    ])
    expect((await people.fan.send({ method: 'GET', url })).headers['cache-control']).toBe('private, no-store')
    expect(await isTold(id, url)).toEqual([false, false, false])
    const tiers = await people.guest.call(tracks.tiers, {})
    expect(tiers.map(({ tier, tracks: count }) => [tier, count])).toEqual([
      ['free', 0],
      ['fan', 1],
      ['vip', 0],
    ])
    expect(await admin.call(tracks.get, of(id))).toMatchObject({ accessTier: 'free', locked: false, publicFrom: then })
  })

  test('is heard by everybody from its moment on, also where it was kept before', async () => {
    itIs(before)
    await heardByAll(id, url)
    await isTold(id, url)
    itIs(then)
    expect(await heardByAll(id, url)).toEqual({ guest: true, listener: true, fan: true, vip: true })
    expect(await people.guest.call(tracks.get, of(id))).toMatchObject({ accessTier: 'free', publicFrom: null })
    expect((await people.guest.send({ method: 'GET', url })).headers['cache-control']).toBe('private, no-cache')
    expect(await isTold(id, url)).toEqual([true, true, true])
    expect((await people.guest.call(tracks.tiers, {}))[0]).toMatchObject({ tier: 'free', tracks: 1 })
  })

  test('opens at once when its moment is taken away', async () => {
    itIs('2030-01-01T00:00:00Z')
    const { id: other } = await admin.call(tracks.create, {
      body: { title: 'Put forward', audioUrl: url, publicFrom: '2030-06-01T00:00:00Z', earlyTier: 'vip' },
    })
    expect((await people.fan.call(tracks.get, of(other))).locked).toBe(true)
    expect((await people.vip.call(tracks.get, of(other))).locked).toBe(false)
    await admin.call(tracks.update, { ...of(other), body: { publicFrom: '' } })
    expect((await people.guest.call(tracks.get, of(other))).locked).toBe(false)
    await admin.call(tracks.remove, of(other))
  })

  test.each([
    [{ publicFrom: 'soon' }, { publicFrom: 'Everybody from must be a moment, like 2026-11-28T21:00:00Z' }],
    [{ earlyTier: 'gold' }, { earlyTier: 'Early tier must be one of free, fan, vip' }],
  ])('%j is refused in words', async (body, fields) => {
    const { status, body: said } = await admin.ask(tracks.update, { ...of(id), body })
    expect([status, said]).toMatchObject([400, { fields }])
  })
})

describe('an album that members have first', () => {
  test('keeps its tracks until its moment, told to everybody with its title', async () => {
    itIs('2032-01-01T00:00:00Z')
    const then = '2032-02-01T12:00:00.000Z'
    const [one, two] = [await newAudio(), await newAudio()]
    const made = [one, two].map((audioUrl) => admin.call(tracks.create, { body: { title: 'Side', audioUrl } }))
    const ids = (await Promise.all(made)).map(({ id }) => id)
    const album = await admin.call(albums.create, {
      body: { title: 'Members First', selectedTracks: ids.slice(0, 1), publicFrom: then, earlyTier: 'fan' },
    })
    await admin.call(albums.update, { ...of(album.id), body: { selectedTracks: ids } })
    const locks = async (who: TestUser) =>
      (await who.call(albums.get, of(album.id))).tracks.map(({ locked, publicFrom }) => [locked, publicFrom])
    const isOnMap = async () =>
      (await testServer.guest.send({ method: 'GET', url: '/sitemap/albums/1.xml' })).body.includes(`album=${album.id}`)
    itIs('2032-02-01T11:59:59.999Z')
    expect(await people.guest.call(albums.get, of(album.id))).toMatchObject({
      title: 'Members First',
      publicFrom: then,
    })
    expect(await locks(people.guest)).toEqual([
      [true, then],
      [true, then],
    ])
    expect(await locks(people.fan)).toEqual([
      [false, then],
      [false, then],
    ])
    expect((await people.guest.send({ method: 'HEAD', url: two })).statusCode).toBe(403)
    expect(await isOnMap()).toBe(false)
    expect(JSON.stringify(await people.guest.call(jukebox.wall, {}))).toContain('Members First')
    itIs(then)
    expect(await locks(people.guest)).toEqual([
      [false, null],
      [false, null],
    ])
    expect((await people.guest.call(albums.get, of(album.id))).publicFrom).toBeNull()
    expect((await people.guest.send({ method: 'HEAD', url: two })).statusCode).toBe(200)
    expect(await isOnMap()).toBe(true)
  })
})
