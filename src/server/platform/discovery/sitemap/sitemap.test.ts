import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { data } from '#contract/kit/data.ts'
import { SITEMAP_PART_SIZE } from '#contract/platform/sitemap.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'http://lateset.test'
const testServer = await sharedTestServer()
const admin = await testServer.admin()

const send = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  testServer.guest.send({ method, url, headers })
async function indexed() {
  const { statusCode, headers, body } = await send('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return parseSitemapIndex(Readable.from([body]))
}
const named = async (path: string) => parseSitemap(Readable.from([(await send(path)).body]))
const partsOf = async (kind: string) =>
  (await indexed()).filter(({ url }) => url.startsWith(`${ORIGIN}/sitemap/${kind}/`))

describe('the sitemap', () => {
  test('of an empty site names the plain pages alone', async () => {
    expect(await indexed()).toEqual([{ url: `${ORIGIN}/sitemap/pages/1.xml` }])
    const pages = await named('/sitemap/pages/1.xml')
    expect(pages.map(({ url }) => url)).toContain(`${ORIGIN}/merch-booth`)
  })

  test('tells when each thing last changed', async () => {
    const { id } = await sampleTrack(testServer.context)
    const updated = (await testServer.guest.call(tracks.get, { params: { id } })).updatedAt
    expect(await named('/sitemap/tracks/1.xml')).toMatchObject([
      { url: `${ORIGIN}/music-room?track=${id}`, lastmod: updated },
    ])
    expect(await partsOf('tracks')).toEqual([{ url: `${ORIGIN}/sitemap/tracks/1.xml`, lastmod: updated }])
    await admin.call(tracks.update, { params: { id }, body: { title: 'Again' } })
    const later = (await testServer.guest.call(tracks.get, { params: { id } })).updatedAt
    expect(later > updated).toBe(true)
    expect(await partsOf('tracks')).toMatchObject([{ lastmod: later }])
  })

  test('lets go at once of what is taken down', async () => {
    const { id, slug } = await admin.call(artists.create, { body: { name: 'Zoë Brandt-Ångström' } })
    expect((await named('/sitemap/artists/1.xml')).map(({ url }) => url)).toEqual([`${ORIGIN}/artist/${slug}`])
    await admin.call(artists.update, { params: { id }, body: { isPublished: false } })
    expect((await send('/sitemap/artists/1.xml')).statusCode).toBe(404)
    expect(await partsOf('artists')).toEqual([])
  })

  test('leaves out an album of which nothing can be heard without a pass, linked or only named', async () => {
    const { context } = testServer
    const gated = await sampleTrack(context, { accessTier: 'vip', audioUrl: 'https://music.example/a.mp3' })
    await sampleTrack(context, { accessTier: 'fan', album: 'Named' })
    await sampleTrack(context, { accessTier: 'fan', album: 'Half Named' })
    await sampleTrack(context, { album: 'HALF NAMED' })
    const make = async (title: string, ...trackIds: number[]) =>
      (await admin.call(albums.create, { body: { title, trackIds } })).id
    await make('Linked', gated.id)
    await make('Named')
    const open = [await make('Half named'), await make('Empty')]
    expect((await named('/sitemap/albums/1.xml')).map(({ url }) => url)).toEqual(
      open.map((id) => `${ORIGIN}/jukebox-wall?album=${id}`),
    )
  })

  test('knows the calls by their own address', async () => {
    const { id } = await sampleCall(testServer.context)
    expect((await named('/sitemap/casting/1.xml')).map(({ url }) => url)).toEqual([`${ORIGIN}/casting?call=${id}`])
  })

  test('goes on in further files, and reads more than one batch', async () => {
    const { db, changes } = testServer.context
    const before = (await named('/sitemap/tracks/1.xml')).length
    await db.execute(sql`insert into videos (name, youtube_url, youtube_id)
      select 'Film ' || n, 'https://youtu.be/aaaaaaaaaaa', 'aaaaaaaaaaa' from generate_series(1, ${SITEMAP_PART_SIZE + 1500}) n`)
    await changes.touch([data.videos])
    expect((await partsOf('videos')).map(({ url }) => url)).toEqual([
      `${ORIGIN}/sitemap/videos/1.xml`,
      `${ORIGIN}/sitemap/videos/2.xml`,
    ])
    const [first, second] = await Promise.all(['1', '2'].map((part) => named(`/sitemap/videos/${part}.xml`)))
    expect([first?.length, second?.length]).toEqual([SITEMAP_PART_SIZE, 1500])
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ url }) => url)).size).toBe(SITEMAP_PART_SIZE + 1500)
    expect((await named('/sitemap/tracks/1.xml')).length).toBe(before)
    expect((await send('/sitemap/videos/3.xml')).statusCode).toBe(404)
  })

  test('is answered 304 to a client that has it', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/pages/1.xml', '/robots.txt']) {
      const { headers, body } = await send(url)
      const known = await send(url, { 'if-none-match': String(headers['etag']) })
      expect([known.statusCode, known.body]).toEqual([304, ''])
      const head = await send(url, {}, 'HEAD')
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        200,
        '',
        String(Buffer.byteLength(body)),
      ])
    }
  })

  test.each([
    '/sitemap/nothing/1.xml',
    '/sitemap/tracks/0.xml',
    '/sitemap/tracks/first.xml',
    '/sitemap/tracks/1000000.xml',
  ])('%s is refused with a word', async (url) => {
    const { statusCode, body } = await send(url)
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).message).toBeTruthy()
  })
})

test('robots are shown the sitemap, and kept from accounts, desks and the API', async () => {
  const { headers, body } = await send('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/api/', '/admin', '/settings', '/cart']) expect(lines).toContain(`Disallow: ${path}`)
  for (const path of ['/artwork/', '/gigs', '/']) expect(lines).not.toContain(`Disallow: ${path}`)
})
