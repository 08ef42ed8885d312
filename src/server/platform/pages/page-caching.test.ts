import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listening } from '#contract/listening.ts'
import { sampleAlbum } from '#server/features/releases/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
afterEach(() => vi.restoreAllMocks())

/** How many visits of a guest have something computed: the state of the data is noted before it is. */
async function made(url: string, visits: number): Promise<number> {
  const noted = vi.spyOn(testServer.context.changes, 'snapshot')
  let computed = 0
  for (let visit = 0; visit < visits; visit++) {
    noted.mockClear()
    expect((await testServer.guest.send({ method: 'GET', url })).statusCode).toBe(200)
    if (noted.mock.calls.length > 0) computed++
  }
  noted.mockRestore()
  return computed
}

describe('a page that a guest is answered with', () => {
  test('is made once where nothing of their own stands in its address', async () => {
    expect(await made('/merch-booth', 3)).toBe(1)
  })

  test('is kept from its second visit on where anything may stand there', async () => {
    expect([await made('/search?q=soul', 1), await made('/search?q=soul', 3)]).toEqual([1, 1])
  })
})

test('what is kept stays kept while people listen', async () => {
  const { context } = testServer
  const audioUrl = 'https://example.org/a.mp3'
  const { id: trackId } = await sampleTrack(context, { title: 'Ferry Lights', audioUrl, duration: 200, isSingle: true })
  const person = await testServer.person()
  const kept = ['/', '/jukebox-wall', `/jukebox-wall?single=${trackId}`, '/api/albums', '/api/gigs']
  const madeAgain = async () => {
    const urls: string[] = []
    for (const url of kept) if ((await made(url, 1)) > 0) urls.push(url)
    return urls
  }
  // What anything may be asked of is kept from its second visit on.
  for (const _visit of [1, 2]) await madeAgain()
  expect(await madeAgain()).toEqual([])
  const startedAt = new Date(Date.now() - 100_000).toISOString()
  const plays = [{ id: randomUUID(), trackId, seconds: 100, startedAt }]
  expect(await person.call(listening.report, { body: { plays } })).toEqual({ counted: 1 })
  expect(await madeAgain()).toEqual([])
  await sampleAlbum(await testServer.admin())
  expect(await madeAgain()).toEqual(expect.arrayContaining(['/jukebox-wall', '/api/albums']))
})
