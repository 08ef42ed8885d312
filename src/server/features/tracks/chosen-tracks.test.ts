import { describe, expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleTrack } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const audioUrl = 'https://example.org/a.mp3'
const titled = async (chosen: 'trackOfTheWeek' | 'latest') =>
  (await testServer.guest.call(tracks[chosen], {}))?.title ?? null

describe('while nothing is chosen', () => {
  test('an empty site has no track of the week and no latest one, and says so without failing', async () => {
    expect([await titled('trackOfTheWeek'), await titled('latest')]).toEqual([null, null])
    const answer = await testServer.guest.ask(tracks.latest)
    expect([answer.status, answer.body]).toEqual([200, null])
  })

  test('the newest playable track is that of the week, the newest of all the latest', async () => {
    await sampleTrack(testServer.context, { title: 'Older', audioUrl, createdAt: new Date('2026-01-01') })
    await sampleTrack(testServer.context, { title: 'Newer', audioUrl, createdAt: new Date('2026-01-02') })
    await sampleTrack(testServer.context, { title: 'Silent', createdAt: new Date('2026-01-03') })
    expect([await titled('trackOfTheWeek'), await titled('latest')]).toEqual(['Newer', 'Silent'])
    expect(await testServer.guest.call(tracks.featured, {})).toEqual([])
  })
})

describe('what an admin chooses', () => {
  test('comes first, the newest choice before older ones, and is listed as featured', async () => {
    const [one, two] = await Promise.all(
      ['2025-01-01', '2025-01-02'].map((day) =>
        sampleTrack(testServer.context, { title: `Chosen ${day}`, audioUrl, createdAt: new Date(day) }),
      ),
    )
    for (const row of [two, one])
      await admin.call(tracks.update, {
        params: { id: row?.id as number },
        body: { featured: true, latestRelease: true },
      })
    const { body, headers } = await testServer.guest.ask(tracks.featured, { query: { limit: 1 } })
    expect([body.map(({ id }) => id), headers['x-total-count']]).toEqual([[two?.id], '2'])
    expect([await titled('trackOfTheWeek'), await titled('latest')]).toEqual([two?.title, two?.title])
    await admin.call(tracks.update, {
      params: { id: two?.id as number },
      body: { featured: 'false', latestRelease: false },
    })
    expect([await titled('trackOfTheWeek'), await titled('latest')]).toEqual([one?.title, one?.title])
  })

  test('stays locked above the tier', async () => {
    await sampleTrack(testServer.context, { title: 'For VIPs', audioUrl, featured: true, accessTier: 'vip' })
    const asked = (by: Pick<TestServer['guest'], 'call'>) => by.call(tracks.trackOfTheWeek, {})
    expect(await asked(testServer.guest)).toMatchObject({ title: 'For VIPs', locked: true, audioUrl: null })
    expect(await asked(await testServer.person({ tier: 'vip' }))).toMatchObject({ locked: false, audioUrl })
  })
})

test('a list can be asked for one tier, and says how many there are of it', async () => {
  const actor = await testServer.person()
  const { id } = await sampleTrack(testServer.context, { accessTier: 'vip', title: 'Behind the curtain' })
  const answer = await actor.send({ method: 'GET', url: '/api/tracks?tier=free&limit=100' })
  const listed: { id: number; accessTier: string }[] = answer.json()
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.every(({ accessTier }) => accessTier === 'free')).toBe(true)
  expect(answer.headers['x-total-count']).toBe(String(listed.length))
  const gated = await actor.send({ method: 'GET', url: '/api/tracks?tier=vip&limit=100' })
  expect(gated.json().map((track: { id: number }) => track.id)).toContain(id)
  const wrong = await actor.send({ method: 'GET', url: '/api/tracks?tier=gold' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Access tier must be one of free, fan, vip'])
})
