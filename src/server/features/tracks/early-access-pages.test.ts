import { afterEach, expect, test, vi } from 'vitest'
import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleMp3, upload } from '#server/features/uploads/samples.ts'
import { metaOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const fan = await testServer.person({ tier: 'fan' })
afterEach(() => void vi.useRealTimers())
const itIs = (moment: string) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(moment))
}

test('pages say who has a record first and from when everybody does, and tell the world of it from then on', async () => {
  itIs('2031-12-01T00:00:00Z')
  const then = '2031-12-03T19:00:00.000Z'
  const audioUrl = (await upload(admin, 'audio', 'a.mp3', await sampleMp3())).json().url
  const song = { title: 'Sock Song', audioUrl, isSingle: true }
  const { id } = await admin.call(tracks.create, { body: { ...song, publicFrom: then } })
  const album = await admin.call(albums.create, {
    body: { title: 'The Other Foot', selectedTracks: [id], publicFrom: then },
  })
  const page = async (path: string, who: Pick<typeof fan, 'send'> = testServer.guest) =>
    (await who.send({ method: 'GET', url: path })).body
  const paths = [`/jukebox-wall?single=${id}`, `/jukebox-wall?album=${album.id}`]
  itIs('2031-12-03T18:59:59.999Z')
  for (const path of paths)
    for (const who of [testServer.guest, fan]) {
      const html = await page(path, who)
      expect(wordsOf(html)).toContain('Members first, everybody on')
      expect(html).toContain(`dateTime="${then}"`)
      expect(html.includes(audioUrl)).toBe(who === fan)
    }
  expect(metaOf(await page(paths[0] as string), 'robots')).toContain('noindex')
  itIs(then)
  for (const path of paths) {
    const html = await page(path)
    expect(wordsOf(html)).not.toContain('Members first')
    expect(html).toContain(audioUrl)
    expect(metaOf(html, 'robots') ?? '').not.toContain('noindex')
  }
})
