import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { data } from '#contract/kit/data.ts'
import { fillDemo } from '#demo/fill.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { filePaths } from '#server/testing/file-paths.ts'
import { dataOf, metaOf, titleOf } from '#server/testing/html.ts'
import { faultsOf, kindOf } from '#server/testing/structured-data.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const ORIGIN = 'https://lateset.test'
const HOSTILE = `</script><script>alert(1)</script> & "quoted" 'words' ]]> <!--`
/** Things that need a pass, or are not published. */
const kept = { track: 0, albumTrack: 0, album: 0 }

const testServer = await sharedTestServer({
  pages: true,
  env: { SITE_URL: ORIGIN, SOCIAL_LINKS: 'https://social.example/lateset' },
})
const { context } = testServer
await fillDemo(context)
const album = async (title: string, ...tracks: number[]) => {
  const [row] = await context.db.insert(albumsTable).values({ title, artist: title }).returning()
  const id = row?.id ?? 0
  for (const [position, trackId] of tracks.entries())
    await context.db.insert(albumTracksTable).values({ albumId: id, trackId, position })
  return id
}
kept.track = (await sampleTrack(context, { title: 'Only For Fans', accessTier: 'fan' })).id
kept.albumTrack = (await sampleTrack(context, { title: 'Only For Members', accessTier: 'vip' })).id
kept.album = await album('Behind The Pass', kept.albumTrack)
const track = (await sampleTrack(context, { title: HOSTILE, artist: HOSTILE, genre: HOSTILE })).id
const hostile = { track, album: await album(HOSTILE, track, kept.albumTrack) }
await context.db.insert(artistsTable).values({ name: 'Still A Secret', slug: 'still-a-secret', isPublished: false })
await context.changes.touch([data.albums, data.tracks, data.artists])

const send = (url: string, method = 'GET') => testServer.guest.send({ method, url })
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(ORIGIN, '').replaceAll('&amp;', '&'))
async function everyAddress() {
  const parts = addressesIn((await send('/sitemap.xml')).body)
  const found = await Promise.all(parts.map(async (part) => addressesIn((await send(part)).body)))
  return found.flat()
}
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

describe('every public page', () => {
  test('is in the sitemap, answers, says the same address of itself, and what previews and search engines ask for', async () => {
    const addresses = await everyAddress()
    expect(addresses.length).toBeGreaterThan(60)
    expect(new Set(addresses).size).toBe(addresses.length)
    const titles = new Set<string>()
    const kinds = new Map<string, number>()
    const cards = new Set<string>()
    for (const address of addresses) {
      const { statusCode, body: html } = await send(address)
      expect([address, statusCode]).toEqual([address, 200])
      expect(canonicalOf(html), address).toBe(ORIGIN + address)
      expect(metaOf(html, 'og:url')?.replaceAll('&amp;', '&')).toBe(ORIGIN + address)
      for (const name of ['description', 'og:title', 'og:type', 'og:site_name', 'og:image:alt', 'twitter:title'])
        expect(metaOf(html, name), `${name} of ${address}`).toBeTruthy()
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
      expect(metaOf(html, 'twitter:image')).toBe(metaOf(html, 'og:image'))
      expect(metaOf(html, 'description')?.length).toBeLessThan(300)
      expect(metaOf(html, 'robots'), `${address} is to be found`).toBeUndefined()
      titles.add(titleOf(html))
      const image = metaOf(html, 'og:image') ?? ''
      expect(image.startsWith(`${ORIGIN}/`)).toBe(true)
      // One of each kind: they are drawn alike.
      if (![...cards].some((card) => card.replace(/\d+/, '') === image.replace(/\d+/, ''))) cards.add(image)
      for (const block of dataOf(html)) {
        expect(faultsOf(block), address).toEqual([])
        kinds.set(kindOf(block), (kinds.get(kindOf(block)) ?? 0) + 1)
      }
    }
    // Songs may share a name; whatever else has a title of its own.
    expect(titles.size).toBeGreaterThan(addresses.length - 8)
    expect([...kinds.keys()].sort()).toEqual([
      'BreadcrumbList',
      'JobPosting',
      'MusicAlbum',
      'MusicEvent',
      'MusicGroup',
      'MusicRecording',
      'Organization MusicVenue',
      'Product',
      'VideoObject',
      'WebPage',
      'WebSite',
    ])
    // Records with pages have pictures of their kind; every other page has that of the site.
    const drawn = context.features.flatMap(({ sitemap, artwork }) => (sitemap && artwork ? [artwork.kind] : []))
    expect([...cards].map((card) => card.replace(ORIGIN, '').replace(/\d+/, 'n')).sort()).toEqual([
      ...drawn.map((kind) => `/artwork/${kind}/n?shape=card`).toSorted(),
      '/preview.png',
    ])
    for (const card of cards) {
      const { rawPayload, headers } = await send(card.replace(ORIGIN, ''))
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect([card, headers['content-type'], format, width, height]).toEqual([card, 'image/png', 'png', 1200, 630])
    }
  }, 120_000)

  test('that a guest can walk to from the home page is in the sitemap, unless it is kept from search engines', async () => {
    const listed = new Set(await everyAddress())
    const seen = new Set(['/'])
    const missing: string[] = []
    for (const address of seen) {
      const { statusCode, headers, body: html } = await send(address)
      if (statusCode !== 200 || !String(headers['content-type']).startsWith('text/html')) continue
      for (const [, href = ''] of html.matchAll(/<a\b[^>]* href="(\/[^"#?]*)"/g))
        if (!href.startsWith('/api/')) seen.add(href)
      if (metaOf(html, 'robots') === undefined && !listed.has(address)) missing.push(address)
    }
    expect(seen.size).toBeGreaterThan(30)
    expect(missing).toEqual([])
  }, 120_000)

  test('names the feeds, the manifest and the mark', async () => {
    const html = (await send('/artists')).body
    for (const link of [
      `<link rel="alternate" type="application/rss+xml" title="Late Set: releases" href="${ORIGIN}/releases.rss"`,
      `<link rel="alternate" type="application/rss+xml" title="Late Set: gigs" href="${ORIGIN}/gigs.rss"`,
      '<link rel="manifest" href="/site.webmanifest"',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-180.png"',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1715"',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F6EEDD"',
    ])
      expect(html).toContain(link)
    for (const path of filePaths.filter((one) => one.endsWith('.rss')))
      expect(html).toContain(`href="${ORIGIN}${path}"`)
    const chosen = await testServer.guest.send({ method: 'GET', url: '/artists', headers: { cookie: 'theme=light' } })
    expect(chosen.body.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" content="#F6EEDD"/>',
    ])
  })

  test('says only what nothing typed can break out of', async () => {
    for (const url of [`/music-room?track=${hostile.track}`, `/jukebox-wall?album=${hostile.album}`]) {
      const { body: html } = await send(url)
      expect(html).not.toContain('<script>alert(1)')
      const [thing] = dataOf(html)
      expect(thing?.['name']).toBe(HOSTILE)
      expect(faultsOf(thing ?? {})).toEqual([])
    }
  })
})

describe('one thing has one address', () => {
  test('what does not name a thing is dropped from it', async () => {
    const canonical = async (url: string) => canonicalOf((await send(url)).body)?.replace(ORIGIN, '')
    const { track, album } = hostile
    expect(await canonical(`/music-room?track=${track}&page=1&utm_source=letter`)).toBe(`/music-room?track=${track}`)
    expect(await canonical(`/jukebox-wall?filter=albums&album=${album}`)).toBe(`/jukebox-wall?album=${album}`)
    expect(await canonical(`/jukebox-wall?single=${track}`)).toBe(`/music-room?track=${track}`)
    expect(await canonical('/jukebox-wall?filter=videos&fbclid=1')).toBe('/jukebox-wall')
    expect(await canonical('/jukebox-wall?album=999999')).toBe('/jukebox-wall')
    expect(await canonical('/?utm_source=letter')).toBe('/')
  })
})

describe('what needs a pass, and what is not published', () => {
  const secrets = ['Only For Fans', 'Only For Members', 'Behind The Pass', 'Still A Secret', 'still-a-secret']

  test('is in no feed and in no sitemap', async () => {
    const addresses = await everyAddress()
    for (const path of [
      `/music-room?track=${kept.track}`,
      `/jukebox-wall?album=${kept.album}`,
      '/artist/still-a-secret',
    ])
      expect(addresses).not.toContain(path)
    for (const feed of ['/releases.rss', '/gigs.rss']) {
      const { body } = await send(feed)
      for (const secret of secrets) expect(body).not.toContain(secret)
    }
  })

  test('is told to no preview and no search engine', async () => {
    for (const url of [
      `/music-room?track=${kept.track}`,
      `/jukebox-wall?single=${kept.albumTrack}`,
      `/jukebox-wall?album=${kept.album}`,
      '/artist/still-a-secret',
    ]) {
      const { body: html } = await send(url)
      const head = html.slice(0, html.indexOf('</head>'))
      expect(metaOf(head, 'robots'), url).toBe('noindex')
      expect(dataOf(head)).toEqual([])
      expect(head).not.toContain('+oembed')
      for (const secret of secrets.slice(0, 4)) expect(head, url).not.toContain(secret)
    }
  })

  test('stays out of what is told of an open album, and no sound of it is offered', async () => {
    const { body: html } = await send(`/jukebox-wall?album=${hostile.album}`)
    const [album] = dataOf(html)
    expect(album?.['track']).toEqual([expect.objectContaining({ name: HOSTILE })])
    const fan = await testServer.person({ tier: 'fan' })
    const theirs = (await fan.send({ method: 'GET', url: `/music-room?track=${kept.track}` })).body
    expect(metaOf(theirs, 'og:audio')).toBeUndefined()
  })
})

test.each(['/login', '/cart', '/forgot-password', '/newsletter?confirm=x', '/no-such-page'])(
  '%s is kept from search engines',
  async (url) => {
    expect(metaOf((await send(url)).body, 'robots')).toBe('noindex')
  },
)
