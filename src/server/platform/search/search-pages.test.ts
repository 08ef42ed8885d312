import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { linksOf, partOf, titleOf, valueIn, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
await admin.call(artists.create, { body: { name: 'Odessa Vance', genre: 'Soul' } })
await testServer.context.db
  .insert(tracksTable)
  .values(Array.from({ length: 65 }, (_, i) => ({ title: `Ledger ${100 + i}` })))
await sampleTrack(testServer.context, {
  title: 'Ferry <b>Lights</b>',
  artist: 'Odessa Vance',
  accessTier: 'vip',
  audioUrl: 'https://music.example/f.mp3',
})
await sampleItem(admin, { name: 'Ledger, ruled' })

const open = async (url: string) => {
  const { statusCode, body, headers } = await testServer.guest.send({ method: 'GET', url })
  return { status: statusCode, html: body, main: partOf(body, 'main'), headers }
}
const ways = [
  'Artists → /artists',
  'Music Room → /music-room',
  'Jukebox Wall → /jukebox-wall',
  'Upcoming Shows → /gigs',
]

test('nothing typed yet: a form that works by itself, and where to look meanwhile', async () => {
  const { status, html, main } = await open('/search')
  expect([status, titleOf(html)]).toEqual([200, 'Search · Late Set'])
  expect(main).toMatch(/<form [^>]*action="\/search">.*<input type="search" [^>]*name="q"/s)
  expect(wordsOf(main)).toContain('Say a name: a player, a song, a record, a town we play in.')
  expect(linksOf(main)).toEqual([...ways, 'Merch Booth → /merch-booth', 'Model Openings → /casting'])
  expect(html).not.toContain('name="robots"')
})

test('what is found stands by kind, with a way to the rest of each, and is kept from search engines', async () => {
  const { html, main } = await open('/search?q=Ledger')
  expect(titleOf(html)).toBe('“Ledger”, Search · Late Set')
  expect(html).toContain('name="robots" content="noindex"')
  expect(valueIn(main, 'q')).toBe('Ledger')
  expect(wordsOf(partOf(main, 'p', 'found-count'))).toBe('66 found for “Ledger”.')
  expect(linksOf(partOf(main, 'nav'))).toEqual([
    'All 66 → /search?q=Ledger',
    'Tracks 65 → /search?q=Ledger&kind=tracks',
    'Merch 1 → /search?q=Ledger&kind=merchandise',
  ])
  // The field stays where it is when the kinds come.
  expect(main.indexOf('name="q"')).toBeLessThan(main.indexOf('<nav'))
  const links = linksOf(main)
  expect(links).toContain('All 65 Tracks → /search?q=Ledger&kind=tracks')
  expect(links.filter((link) => link.includes('?single='))).toHaveLength(5)
  expect(links.filter((link) => link.includes('/merch-booth/'))).toEqual([
    expect.stringMatching(/^Ledger, ruled Vinyl, \$24\.00 → /),
  ])
})

test('titles are words, and a track above the tier says so', async () => {
  const { main } = await open('/search?q=ferry')
  expect(main).toContain('Ferry &lt;b&gt;Lights&lt;/b&gt;')
  expect(wordsOf(partOf(main, 'li', 'hit'))).toMatch(/Ferry &lt;b&gt;Lights&lt;\/b&gt; Odessa Vance VIP$/)
  expect(main).toContain('aria-label="Why Ferry &lt;b&gt;Lights&lt;/b&gt; does not play"')
  expect(main).not.toContain('music.example')
})

test('one kind has pages, and an address past the last one leads to it', async () => {
  const first = await open('/search?q=Ledger&kind=tracks')
  expect(linksOf(partOf(first.main, 'nav', 'pages'))).toEqual(['Page 2 → /search?q=Ledger&kind=tracks&page=2'])
  expect(wordsOf(partOf(first.main, 'p', 'found-count'))).toBe('65 found for “Ledger” among the tracks.')
  const none = await open('/search?q=Ledger&kind=gigs')
  expect(wordsOf(none.main)).toContain('Nothing by the name “Ledger” among the shows. Nothing by that name.')
  expect(linksOf(partOf(none.main, 'nav'))).toContain('Tracks 65 → /search?q=Ledger&kind=tracks')
  const third = await open('/search?q=Ledger&kind=tracks&page=3')
  expect(linksOf(third.main).filter((link) => link.includes('?single='))).toHaveLength(5)
  const { status, headers } = await open('/search?q=Ledger&kind=tracks&page=9')
  expect([status, headers['location']]).toEqual([307, '/search?q=Ledger&kind=tracks&page=3'])
})

test('nothing found and nearly found are said in words', async () => {
  const nothing = await open('/search?q=xylophone')
  expect(wordsOf(nothing.main)).toContain('Nothing by that name. Fewer letters find more. Or see what is about:')
  expect(wordsOf(partOf(nothing.main, 'p', 'visually-hidden'))).toBe('Nothing by the name “xylophone”.')
  expect(linksOf(nothing.main).slice(0, 4)).toEqual(ways)
  const near = await open('/search?q=Odesa+vanse')
  expect(wordsOf(partOf(near.main, 'p', 'found-count'))).toBe('Nothing is spelt “Odesa vanse”. This comes near:')
  expect(linksOf(near.main)).toContainEqual('Odessa Vance Soul → /artist/odessa-vance')
})

test.each([
  ['%00', undefined],
  ['', undefined],
  ['%20%20', undefined],
  ['rye%0D%0Asmoke%E2%80%A8low', 'rye smoke low'],
  ['%F0%9F%8E%B7', '🎷'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['2024', '2024'],
  ['true', 'true'],
  ['[1]', '[1]'],
  ['%22a', '&quot;a'],
])('an address asking for %s ends at a page that asks for %s', async (q, typed) => {
  const first = await open(`/search?q=${q}`)
  // The router has one spelling of every address.
  const { status, main } = first.status === 307 ? await open(String(first.headers['location'])) : first
  expect([status, valueIn(main, 'q') || undefined]).toEqual([200, typed])
})

test('without an answer the page stands, with what was typed and a way to ask again', async () => {
  const { context, guest, close } = await startTestServer({ pages: true })
  try {
    await context.db.execute(sql`alter table gigs rename to lost_gigs`)
    const { statusCode, body } = await guest.send({ method: 'GET', url: '/search?q=rye' })
    const main = partOf(body, 'main')
    expect([statusCode, valueIn(main, 'q')]).toEqual([503, 'rye'])
    expect(wordsOf(partOf(main, 'div', 'blank'))).toContain('The search did not answer.')
    expect(linksOf(main)).toEqual(['Try again → /search?q=rye'])
    expect(body).not.toContain('lost_gigs')
  } finally {
    await close()
  }
}, 60_000)
