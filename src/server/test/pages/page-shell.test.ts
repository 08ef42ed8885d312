import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import type { Role } from '#contract/kit/access.ts'
import { linksOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { openPaths, pagePaths } from '#server/testing/page-paths.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({
  pages: true,
  env: {
    CONTACT_EMAIL: 'book@lateset.test',
    CONTACT_PHONE: '+31 10 555 0199',
    SITE_NAME: 'Set & Co',
    SOCIAL_LINKS: 'https://www.instagram.com/lateset, https://lateset.bandcamp.com',
  },
})

const open = async (url: string, role?: Role | null) => {
  const who = role === undefined ? testServer.guest : await testServer.person({ role })
  return who.send({ method: 'GET', url })
}
const pageOf = async (url: string, role?: Role | null) => (await open(url, role)).body

describe('the pages', () => {
  test.each([
    ['/', 'Set & Co, the lounge and the label'],
    ['/music-room', 'Music Room'],
    ['/jukebox-wall', 'Jukebox Wall'],
    ['/artists', 'Artists'],
    ['/gigs', 'Gigs & Appearances'],
    ['/casting', 'Model Openings'],
    ['/apply', 'Apply'],
    ['/premium', 'Premium Access'],
    ['/community', 'Community'],
    ['/merch-booth', 'Merch Booth'],
    ['/cart', 'Cart'],
    ['/search', 'Search'],
    ['/search?q=rye', '“rye”, Search'],
    ['/audio-debug', 'Audio'],
    ['/login', 'Sign in or join'],
  ])('%s is titled %s', async (url, title) => {
    expect(titleOf(await pageOf(url))).toContain(title)
  })

  test.each([...openPaths, '/search?q=rye'])('%s has a title of its own and one main heading', async (url) => {
    const html = await pageOf(url)
    expect(titleOf(html)).not.toMatch(/^(Set & Co)?$/)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
  })

  test('an address without a page is 404 with a title of its own, hidden from search engines', async () => {
    const answer = await open('/no-such-side')
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([404, 'Page not found · Set & Co'])
    expect(answer.body).toContain('name="robots" content="noindex"')
    expect(wordsOf(partOf(answer.body, 'main'))).toContain('404: page not found')
    expect((await open('/admin/no-such-desk')).statusCode).toBe(404)
  })

  test.each([
    ['/', undefined, false],
    ['/artists', undefined, false],
    ['/premium', undefined, false],
    ['/community', undefined, false],
    ['/audio-debug', undefined, true],
    ['/merch-booth', undefined, false],
    ['/cart', undefined, true],
    ['/search', undefined, false],
    ['/search?q=rye', undefined, true],
    ['/forgot-password', undefined, true],
    ['/settings', 'listener', true],
    ['/live-stream', undefined, true],
    ['/forum', undefined, true],
    ['/live-stream', 'listener', true],
    ['/admin', 'admin', true],
  ] as const)('%s for %s is kept from search engines: %s', async (url, role, hidden) => {
    expect((await pageOf(url, role)).includes('name="robots" content="noindex"')).toBe(hidden)
  })

  test('an artist is found by name, username or key, at one address', async () => {
    const admin = await testServer.admin()
    const body = { name: 'Ruth Amadi', username: 'ruth', password: 'kettle drum at noon' }
    const { id } = await admin.call(artists.create, { body })
    expect((await open('/artist/ruth-amadi')).statusCode).toBe(200)
    for (const spelling of ['Ruth%20Amadi', 'RUTH', String(id)]) {
      const { statusCode, headers } = await open(`/artist/${spelling}`)
      expect([statusCode, headers.location]).toEqual([301, '/artist/ruth-amadi'])
    }
    const unknown = await open('/artist/nobody')
    expect([unknown.statusCode, titleOf(unknown.body)]).toEqual([404, 'Nobody by this name · Set & Co'])
  })
})

describe('the navigation bar', () => {
  const links = async (role?: Role | null) => linksOf(partOf(await pageOf('/artists', role), 'nav'))

  test('links the pages and marks the present one', async () => {
    const nav = partOf(await pageOf('/jukebox-wall'), 'nav')
    expect(linksOf(nav).slice(0, 8)).toEqual([
      'Home → /',
      'Music Room → /music-room',
      'Wall → /jukebox-wall',
      'Merch → /merch-booth',
      'Applications → /casting',
      'Artists → /artists',
      'Forum → /forum',
      'Chat → /chat',
    ])
    expect(nav.match(/<a\b[^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Wall$/)])
  })

  test('leads to the open calls as Applications, and a model to their own', async () => {
    for (const role of ['admin', 'artist', 'listener', null, undefined] as const)
      expect(await links(role)).toContain('Applications → /casting')
    expect(await links('model')).toContain('Applications → /model-dashboard')
  })

  test('offers guests Login, and everybody the way to the label', async () => {
    expect((await links()).slice(6)).toEqual([
      'Forum → /forum',
      'Chat → /chat',
      'Search → /search',
      'Login → /login',
      'Apply to Label → /apply-to-label',
    ])
    expect(partOf(await pageOf('/artists'), 'nav')).not.toContain('Logout')
  })

  test.each([
    ['admin', 'Admin → /admin'],
    ['model', 'Model Dashboard → /model-dashboard'],
    ['artist', 'Artist Dashboard → /artist-dashboard'],
    ['listener', 'Listener Dashboard → /listeners-dashboard'],
    [null, 'Dashboard → /dashboard'],
  ] as const)('offers %s: %s, and Logout', async (role, link) => {
    expect((await links(role)).slice(5)).toEqual([
      'Artists → /artists',
      'Forum → /forum',
      'Chat → /chat',
      'Live Stream → /live-stream',
      'Settings → /settings',
      'Search → /search',
      link,
      'Apply to Label → /apply-to-label',
    ])
    expect(partOf(await pageOf('/artists', role), 'nav')).toContain('Logout</button>')
  })
})

describe('the footer', () => {
  test('links the rooms, tells how to book, and counts its years from 2024', async () => {
    const foot = partOf(await pageOf('/'), 'footer')
    expect(linksOf(foot)).toEqual([
      'Upcoming Shows → /gigs',
      'Music Room → /music-room',
      'Jukebox Wall → /jukebox-wall',
      'Merch Booth → /merch-booth',
      'Artists → /artists',
      'Model Openings → /casting',
      'Cart → /cart',
      'Instagram → https://www.instagram.com/lateset',
      'Bandcamp → https://lateset.bandcamp.com',
      'book@lateset.test → mailto:book@lateset.test',
      '+31 10 555 0199 → tel:+31105550199',
      'Fan Pass, $9.99 a month → /premium',
      'Privacy Policy → /privacy',
      'Terms of Service → /terms',
    ])
    expect(wordsOf(foot)).toContain('Booking')
    expect(foot).toContain('aria-label="Elsewhere"')
    expect(wordsOf(foot)).toMatch(/© 2024–\d{4} Set & Co/)
  })
})

test.each([
  ['/jukebox-wall', 'All'],
  ['/jukebox-wall?filter=albums', 'Albums'],
  ['/merch-booth?category=posters', 'Posters'],
  ['/search?q=Ruth&kind=artists', 'Artists'],
])('of the filters on %s only %s is marked', async (url, chosen) => {
  const marked = partOf(await pageOf(url), 'nav', 'filters').match(/<a\b[^>]*aria-current="[^"]*"[^>]*>[^<]*/g)
  expect(marked).toEqual([expect.stringMatching(new RegExp(`>${chosen}$`))])
})

describe('header and footer', () => {
  const framed = async (url: string, role?: Role) => {
    const html = await pageOf(url, role)
    return [partOf(html, 'header', 'masthead') !== '', partOf(html, 'footer') !== '']
  }
  test.each([
    ['/', undefined],
    ['/settings', 'listener'],
    ['/nothing', undefined],
  ] as const)('stand on %s', async (url, role) => {
    expect(await framed(url, role)).toEqual([true, true])
  })
  test.each([
    ...pagePaths.filter((path) => path.startsWith('/admin')).map((path) => [path, 'admin'] as const),
    ['/listeners-dashboard', 'listener'],
    ['/model-dashboard', 'model'],
    ['/applications', 'model'],
    ['/artist-dashboard', 'artist'],
    ['/admin', 'listener'],
    ['/model-dashboard', 'listener'],
  ] as const)('stay away from %s for %s', async (url, role) => {
    expect(await framed(url, role)).toEqual([false, false])
  })
})

test('a page that breaks says so in words, and nothing of what lies inside', async () => {
  const { context, guest, close } = await startTestServer({ pages: true })
  try {
    await context.db.execute(sql`alter table albums rename to lost_albums`)
    const { statusCode, body } = await guest.send({ method: 'GET', url: '/jukebox-wall' })
    expect(statusCode).toBe(500)
    const main = wordsOf(partOf(body, 'main'))
    expect(main).toMatch(
      /^Something went wrong Something went wrong on our side\. Mention \w{12} when you write to us\. Reload Page/,
    )
    expect(body).not.toMatch(/lost_albums|select |drizzle|node_modules\/(pg|fastify)|src\/server/i)
  } finally {
    await close()
  }
}, 60_000)
