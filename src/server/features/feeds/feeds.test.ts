import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { tracks } from '#contract/tracks.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'http://lateset.test'
const HOSTILE = `</title><x> & "a" 'b' ]]> \u0001\u000b🎷`
const WRITABLE = `</title><x> & "a" 'b' ]]> 🎷`
const testServer = await sharedTestServer({ env: { SITE_NAME: 'Set & Co' } })
const admin = await testServer.admin()

interface Item {
  title: string
  link: string
  guid: { '#text': string; '@isPermaLink': string }
  pubDate: string
  description: string
  enclosure?: Record<string, string>
}
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'item',
})
const send = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  testServer.guest.send({ method, url, headers })

/** Reads a feed as a reader does, and checks what RSS 2.0 asks of every one. */
async function read(url: string): Promise<{ channel: Record<string, unknown>; items: Item[] }> {
  const { statusCode, headers, body } = await send(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(XMLValidator.validate(body)).toBe(true)
  const { rss } = parser.parse(body)
  expect(rss['@version']).toBe('2.0')
  const { channel } = rss
  for (const name of ['title', 'link', 'description']) expect(channel[name], name).toBeTruthy()
  expect(channel['atom:link']).toEqual({ '@href': ORIGIN + url, '@rel': 'self', '@type': 'application/rss+xml' })
  const items: Item[] = channel.item ?? []
  for (const item of items) {
    expect(item.title).toBeTruthy()
    expect(item.link.startsWith(`${ORIGIN}/`)).toBe(true)
    expect(item.guid['@isPermaLink']).toBe('false')
    expect(new Date(item.pubDate).toUTCString()).toBe(item.pubDate)
  }
  expect(new Set(items.map(({ guid }) => guid['#text'])).size).toBe(items.length)
  return { channel, items }
}

test.each(['/releases.rss', '/gigs.rss'])('%s of an empty site is a feed too', async (url) => {
  const { channel, items } = await read(url)
  expect(items).toEqual([])
  expect(channel['title']).toMatch(/^Set & Co: /)
})

describe('the releases', () => {
  test('are albums and singles anybody may hear, the newest first, with the sound of singles', async () => {
    const artist = await testServer.person({ role: 'artist' })
    const file = (await upload(artist, 'audio', 'a.wav', sampleWav())).json()
    const single = await sampleTrack(testServer.context, {
      title: 'A Single',
      artist: 'Odessa Vance',
      audioUrl: file.url,
    })
    const elsewhere = await sampleTrack(testServer.context, {
      title: 'Elsewhere',
      audioUrl: 'https://music.example/a.mp3',
    })
    const gated = await sampleTrack(testServer.context, { title: 'Gated', accessTier: 'fan', audioUrl: file.url })
    await sampleTrack(testServer.context, { title: 'On An Album', audioUrl: file.url })
    const album = await admin.call(albums.create, { body: { title: 'Album', artist: 'Odessa Vance', genre: 'Soul' } })
    const { items } = await read('/releases.rss')
    expect(items.map(({ title }) => title)).toEqual([
      'Album by Odessa Vance',
      'On An Album',
      'Elsewhere',
      'A Single by Odessa Vance',
    ])
    expect(items[0]).toMatchObject({ link: `${ORIGIN}/jukebox-wall?album=${album.id}`, category: 'Soul' })
    expect(items[0]).not.toHaveProperty('enclosure')
    expect(items.find(({ title }) => title === 'Elsewhere')).not.toHaveProperty('enclosure')
    expect(items.at(-1)).toMatchObject({
      link: `${ORIGIN}/music-room?track=${single.id}`,
      enclosure: { '@url': ORIGIN + file.url, '@length': String(file.size), '@type': 'audio/wav' },
    })
    const sound = await send(file.url, {}, 'HEAD')
    expect([sound.statusCode, sound.headers['content-length']]).toEqual([200, String(file.size)])
    for (const { id } of [single, elsewhere, gated]) await admin.call(tracks.remove, { params: { id } })
  })

  test('keep their key when they are renamed, and whatever they are called', async () => {
    const { id } = await admin.call(albums.create, {
      // A vertical tab is a line break, which no title has.
      body: { title: HOSTILE.replace('\u000b', ''), description: HOSTILE },
    })
    const key = async () => (await read('/releases.rss')).items.find(({ link }) => link.endsWith(`album=${id}`))
    const before = await key()
    expect([before?.title, before?.description]).toEqual([WRITABLE, WRITABLE])
    await admin.call(albums.update, { params: { id }, body: { title: 'Renamed' } })
    const after = await key()
    expect(after).toMatchObject({ title: 'Renamed', guid: before?.guid, pubDate: before?.pubDate })
  })

  test('are answered 304 to a client that has them, until one changes', async () => {
    const { headers, body } = await send('/releases.rss')
    const etag = String(headers['etag'])
    const known = await send('/releases.rss', { 'if-none-match': etag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const head = await send('/releases.rss', {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(body)),
    ])
    const album = await admin.call(albums.create, { body: { title: 'News' } })
    expect((await send('/releases.rss', { 'if-none-match': etag })).statusCode).toBe(200)
    await admin.call(albums.remove, { params: { id: album.id } })
    expect((await send('/releases.rss', { 'if-none-match': etag })).statusCode).toBe(304)
  })
})

describe('the gigs', () => {
  test('are those to come, the last announced first, and say when one is off', async () => {
    const soon = await sampleGig(admin, {
      title: 'Odessa Vance Quartet',
      venue: 'Café de Unie',
      city: 'Rotterdam',
      date: '2031-11-28',
      startTime: '21:00',
      timeZone: 'Europe/Amsterdam',
      soldOut: true,
      description: 'Standing.',
    })
    await sampleGig(admin, { title: 'Long Ago', date: dayFromNow(-30) })
    const off = await sampleGig(admin, { title: 'Off', city: 'Ghent', status: 'cancelled' })
    const { items } = await read('/gigs.rss')
    expect(items.map(({ title }) => title)).toEqual(['Cancelled: Off, Ghent', 'Odessa Vance Quartet, Rotterdam'])
    expect(items[1]).toMatchObject({
      link: `${ORIGIN}/gigs/${soon.id}`,
      description: 'Friday, 28 November 2031, 21:00 CET, Café de Unie, Rotterdam. Sold out. Standing.',
    })
    await admin.call(gigs.remove, { params: { id: off.id } })
    expect((await read('/gigs.rss')).items).toHaveLength(1)
  })
})
