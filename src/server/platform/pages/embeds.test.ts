import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { linksOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOSTILE = '</script><script>alert(1)</script>'
const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()

const track = async (body: object = {}) =>
  (await admin.call(tracks.create, { body: { title: 'Rye', audioUrl: 'https://music.example/rye.mp3', ...body } })).id
const open = async (url: string, who: Pick<TestServer['guest'], 'send'> = testServer.guest) => {
  const { statusCode, headers, body } = await who.send({ method: 'GET', url })
  return { status: statusCode, headers, html: body, words: wordsOf(body.slice(body.indexOf('<body>'))) }
}

describe('the player on other sites', () => {
  test('may be framed by anybody, and nothing else may', async () => {
    const { status, headers } = await open(`/embed/track/${await track()}`)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(['frame-ancestors *', "form-action 'none'", "object-src 'none'"]))
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    const page = await open('/music-room')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['x-frame-options']).toBe('DENY')
    // Only what the server marked runs.
    expect(page.headers['content-security-policy']).toMatch(/(^|; )script-src 'nonce-[\w+/=]+' 'strict-dynamic'(;|$)/)
  })

  test('says what it plays, leads home, and does without header and footer', async () => {
    const id = await track({ title: 'Blue Hour', artist: 'Odessa Vance' })
    const { html, words } = await open(`/embed/track/${id}`)
    expect(titleOf(html)).toBe('Blue Hour by Odessa Vance · Late Set')
    expect(words).toContain('Odessa Vance, on Late Set')
    expect(linksOf(html)).toEqual([`Blue Hour → /music-room?track=${id}`, 'on Late Set → /'])
    expect(html.match(/<a\b[^>]*>/g)?.every((link) => link.includes('target="_blank"'))).toBe(true)
    expect(html).not.toMatch(/<(header|footer|nav)\b/)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).toContain(`rel="canonical" href="http://lateset.test/music-room?track=${id}"`)
  })

  test('lists the songs of an album, and says which of them need a pass', async () => {
    const songs = [await track({ title: 'One' }), await track({ title: 'Two', accessTier: 'fan' })]
    const { id } = await admin.call(albums.create, { body: { title: 'Both', trackIds: songs } })
    const { html, words } = await open(`/embed/album/${id}`)
    expect(words).toMatch(/1 Play One .*2 Two Fan Pass/)
    expect(html.match(/<button\b.*?<\/button>/gs)?.map((button) => wordsOf(button))).toEqual(['', '1 Play One --:--'])
  })

  test('plays nothing above the free tier, whoever looks', async () => {
    const id = await track({ title: 'Gated', accessTier: 'fan' })
    const fan = await testServer.person({ tier: 'fan' })
    for (const who of [testServer.guest, fan, admin]) {
      const { html, words } = await open(`/embed/track/${id}`, who)
      expect(words).toContain('Fan Pass holders hear this one. It is $9.99 a month. Open it on Late Set')
      expect(html).not.toContain('rye.mp3')
      expect(html).not.toMatch(/aria-label="(Play|Seek)/)
    }
  })

  test('says so when there is nothing to hear', async () => {
    expect((await open(`/embed/track/${await track({ audioUrl: null })}`)).words).toContain('No audio file available')
    const elsewhere = await track({ audioUrl: null, spotifyUri: 'spotify:track:4uLU6hMCjMI75M1A2tKUQC' })
    expect((await open(`/embed/track/${elsewhere}`)).html).toContain(
      'href="https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC"',
    )
  })

  test('is drawn in the theme it is asked for, and begins only when it is asked to', async () => {
    const path = `/embed/track/${await track()}`
    expect((await open(`${path}?theme=light`)).html).toContain('<html lang="en" data-theme="light">')
    const plain = (await open(`${path}?theme=red&autoplay=yes`)).html
    expect(plain).toContain('<html lang="en">')
    expect(plain).toContain('"autoplay":false}')
    expect((await open(`${path}?autoplay=1`)).html).toContain('"autoplay":true}')
  })

  test('plays without script too', async () => {
    const { html } = await open(`/embed/track/${await track()}`)
    expect(html).toMatch(/<noscript><audio controls="" preload="none" src="https:\/\/music\.example\/rye\.mp3"/)
  })

  test('has nothing in it that breaks out of its data', async () => {
    const id = await track({ title: HOSTILE, artist: HOSTILE })
    expect((await open(`/embed/track/${id}`)).html).not.toContain('<script>alert(1)')
  })

  test('follows a change at once', async () => {
    const id = await track({ title: 'Before' })
    expect((await open(`/embed/track/${id}`)).words).toContain('Before')
    await admin.call(tracks.update, { params: { id }, body: { title: 'After' } })
    expect((await open(`/embed/track/${id}`)).words).toContain('After')
  })

  test.each(['/embed/track/999999', '/embed/track/first', '/embed/artist/1', '/embed/track/1/more', '/embed/'])(
    '%s is a page that says there is nothing',
    async (url) => {
      const { status, words } = await open(url)
      expect(status).toBe(404)
      expect(words).toContain('Nothing plays here.')
    },
  )
})

test('asked by HEAD says how long it is', async () => {
  const url = `/embed/track/${await track()}`
  const { headers, body, statusCode } = await testServer.guest.send({ method: 'HEAD', url })
  const length = (await open(url)).headers['content-length']
  expect([statusCode, headers['content-length'], body]).toEqual([200, length, ''])
  expect(Number(length)).toBeGreaterThan(1000)
})

test.each(['/embed/track/1', '/gigs', '/login'])('%s is packed for whoever takes it packed', async (url) => {
  const packing = async (accepted: string) =>
    (await testServer.guest.send({ method: 'GET', url, headers: { 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ]
  for (let turn = 0; turn < 2; turn++) {
    for (const accepted of ['gzip;q=0', 'gzip;q=0, *;q=0', 'identity', 'x-gzip-not', ''])
      expect(await packing(accepted)).toBeUndefined()
    for (const accepted of ['gzip', 'br, gzip;q=0.5']) expect(await packing(accepted)).toBe('gzip')
  }
})
