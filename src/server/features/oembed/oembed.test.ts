import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { oembed } from '#contract/oembed.ts'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'http://lateset.test'
const HOSTILE = `"><script>alert(1)</script>&'`
/** A rich answer by oembed.com, 2.3.4. */
const rich = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.url().optional(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.number().int().positive(),
  thumbnail_url: z.url(),
  thumbnail_width: z.number().int(),
  thumbnail_height: z.number().int(),
  html: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})
const testServer = await sharedTestServer()
const admin = await testServer.admin()
const { id: artistId } = await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
const audioUrl = 'https://music.example/a.mp3'
const make = async (body: object) =>
  (await admin.call(tracks.create, { body: { title: 'Rye', artistId, audioUrl, ...body } })).id
const open = await make({})
const gated = await make({ accessTier: 'vip' })
const album = (await admin.call(albums.create, { body: { title: 'Winter Rye', artistId, trackIds: [open] } })).id

const ask = (url: string, more: Record<string, string | number> = {}) =>
  testServer.guest.ask(oembed.get, { query: { url, ...more } })
const embedOf = async (url: string, more: Record<string, string | number> = {}) => {
  const { status, body, headers } = await ask(url, more)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  return rich.parse(body)
}

describe('asked for the player of', () => {
  test('a track, it answers with the frame', async () => {
    const embed = await embedOf(`${ORIGIN}/music-room?track=${open}`)
    expect(embed).toMatchObject({
      title: 'Rye by Odessa Vance',
      author_name: 'Odessa Vance',
      author_url: `${ORIGIN}/artist/odessa-vance`,
      provider_name: 'Late Set',
      provider_url: ORIGIN,
      thumbnail_url: `${ORIGIN}/artwork/track/${open}?shape=card`,
      width: 600,
      height: 160,
    })
    expect(embed.html).toMatch(new RegExp(`^<iframe src="${ORIGIN}/embed/track/${open}" width="600" height="160" `))
    expect(embed.html).toContain('allow="autoplay"')
  })

  test.each([
    [
      'a single on the wall',
      () => `${ORIGIN}/jukebox-wall?filter=singles&single=${open}`,
      () => `/embed/track/${open}`,
    ],
    ['an album on the wall', () => `${ORIGIN}/jukebox-wall?album=${album}&utm_source=x`, () => `/embed/album/${album}`],
    ['a player itself', () => `${ORIGIN}/embed/album/${album}?theme=light`, () => `/embed/album/${album}`],
  ])('%s, too', async (_what, url, framed) => {
    expect((await embedOf(url())).html).toContain(`src="${ORIGIN}${framed()}"`)
  })

  test('anything, it keeps to the room there is', async () => {
    const url = `${ORIGIN}/jukebox-wall?album=${album}`
    expect(await embedOf(url, { maxwidth: 320, maxheight: 240 })).toMatchObject({ width: 320, height: 240 })
    expect(await embedOf(url, { maxwidth: 2000, maxheight: 2000 })).toMatchObject({ width: 600, height: 400 })
  })

  test('something that needs a pass, it refuses', async () => {
    expect((await ask(`${ORIGIN}/music-room?track=${gated}`)).status).toBe(401)
    const { id } = await admin.call(albums.create, { body: { title: 'Gated', trackIds: [gated] } })
    expect((await ask(`${ORIGIN}/jukebox-wall?album=${id}`)).status).toBe(401)
    const vip = await testServer.person({ tier: 'vip' })
    expect((await vip.ask(oembed.get, { query: { url: `${ORIGIN}/music-room?track=${gated}` } })).status).toBe(401)
  })

  test.each([
    `${ORIGIN}/music-room?track=999999`,
    `${ORIGIN}/music-room`,
    `${ORIGIN}/gigs/1`,
    `${ORIGIN}/jukebox-wall?album=first`,
    'https://elsewhere.example/music-room?track=1',
    'no address at all',
  ])('%s, it knows of none', async (url) => {
    const { status, body } = await ask(url)
    expect([status, Object.keys(body as object)]).toEqual([404, ['message']])
  })
})

describe('the answer', () => {
  test('is spoken as XML as well, and in nothing else', async () => {
    const url = `${ORIGIN}/music-room?track=${open}`
    const { status, headers, body } = await ask(url, { format: 'xml' })
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(XMLValidator.validate(body as string)).toBe(true)
    const { oembed: said } = new XMLParser({ parseTagValue: false }).parse(body as string)
    const { width, height, cache_age, thumbnail_width, thumbnail_height, ...words } = await embedOf(url)
    expect(said).toMatchObject({ ...words, width: String(width), height: String(height) })
    for (const format of ['yaml', 'constructor']) expect((await ask(url, { format })).status).toBe(501)
  })

  test('may be read by any page, and is answered 304 to a client that has it', async () => {
    const url = `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/music-room?track=${open}`)}`
    const { headers } = await testServer.guest.send({ method: 'GET', url })
    expect(headers['access-control-allow-origin']).toBe('*')
    const again = await testServer.guest.send({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('follows a change, and nothing typed breaks out of its frame', async () => {
    const url = `${ORIGIN}/music-room?track=${open}`
    await admin.call(tracks.update, { params: { id: open }, body: { title: HOSTILE } })
    const embed = await embedOf(url)
    expect(embed.title).toBe(`${HOSTILE} by Odessa Vance`)
    expect(embed.html).toContain(
      'title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#38;&#39; by Odessa Vance"',
    )
  })

  test.each(['', 'url=', 'url=x&maxwidth=0', 'url=x&maxheight=wide'])('to "%s" is a word about it', async (query) => {
    const { statusCode, body } = await testServer.guest.send({ method: 'GET', url: `/api/oembed?${query}` })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body).message).toBeTruthy()
  })
})
