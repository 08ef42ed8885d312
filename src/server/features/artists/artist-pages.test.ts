import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { dataOf, linksOf, partOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()

test.each([
  ['of letters that stand for eighteen each', 'ﷺ'.repeat(100)],
  ['of letters that take nine characters in an address', '夜'.repeat(100)],
  ['of letters with marks', 'ộ'.repeat(100)],
])('the page of an artist with a long name %s is found by its address', async (_, name) => {
  for (let twin = 0; twin < 2; twin++) {
    const { slug, id } = await admin.call(artists.create, { body: { name } })
    expect((await testServer.guest.ask(artists.get, { params: { artist: slug } })).body).toMatchObject({ id })
    const page = await testServer.guest.send({ method: 'GET', url: `/artist/${encodeURIComponent(slug)}` })
    expect([page.statusCode, [...slug].length <= 102]).toEqual([200, true])
  }
})

test('the page of an artist leads to their other links by name, to web addresses alone, and search engines are told', async () => {
  const { slug, id } = await admin.call(artists.create, {
    body: { name: 'Linked Trio', website: 'https://trio.example', youtubeUrl: 'https://youtube.com/@trio' },
  })
  const linksFor = async (socialLinks: string | Record<string, string>) => {
    await admin.call(artists.update, { params: { id }, body: { socialLinks } })
    const { body } = await testServer.guest.send({ method: 'GET', url: `/artist/${slug}` })
    const shown = body.match(/<a href="[^"]*"[^>]*target="_blank"[^>]*>/g) ?? []
    expect(shown.every((link) => link.includes('rel="noopener noreferrer"'))).toBe(true)
    const outside = linksOf(partOf(body, 'main')).filter((link) => / → (?!\/|#)/.test(link))
    return { outside, sameAs: dataOf(body)[0]?.['sameAs'] }
  }
  const fixed = ['Website → https://trio.example', 'YouTube → https://youtube.com/@trio']
  const others = ['Bandcamp → https://trio.bandcamp.com', 'Fan club → https://club.example']
  const sameAs = ['https://trio.example', 'https://youtube.com/@trio', 'https://trio.bandcamp.com']
  const bandcamp = { bandcamp: 'https://trio.bandcamp.com' }
  expect(await linksFor('https://trio.bandcamp.com\nFan club: club.example')).toEqual({
    outside: [...fixed, ...others],
    sameAs: [...sameAs, 'https://club.example'],
  })
  // The website stands there already; the others are nothing a page may lead to.
  const unsafe = { site: 'https://trio.example', bad: 'javascript:alert(1)', worse: 'data:text/html,x', us: '@trio' }
  expect(await linksFor({ ...bandcamp, ...unsafe })).toEqual({ outside: [...fixed, others[0]], sameAs })
})

test('an address from before a renaming leads to the page of today for good, with or without a session', async () => {
  const { id } = await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
  expect((await testServer.guest.send({ method: 'GET', url: '/artist/odessa-vance' })).statusCode).toBe(200)
  await admin.call(artists.update, { params: { id }, body: { name: 'Odessa Vance-Lee' } })
  // Somebody else of the old name does not take it over.
  await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
  for (const person of [testServer.guest, admin]) {
    const { statusCode, headers } = await person.send({ method: 'GET', url: '/artist/odessa-vance' })
    expect([statusCode, headers['location']]).toEqual([301, '/artist/odessa-vance-lee'])
  }
  const page = await testServer.guest.send({ method: 'GET', url: '/artist/odessa-vance-lee' })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('rel="canonical"')])
  expect(page.body).toMatch(/rel="canonical" href="[^"]*\/artist\/odessa-vance-lee"/)
})

const create = (body: { name: string }) => admin.call(artists.create, { body })
const get = (artist: string) => testServer.guest.ask(artists.get, { params: { artist } })

test('an artist is found by every address they had before they were renamed, which nobody else gets', async () => {
  const { id } = await create({ name: 'Early Bird' })
  const rename = (name: string) => admin.call(artists.update, { params: { id }, body: { name } })
  await rename('Night Owl')
  const { slug } = await rename('Late Riser')
  expect(slug).toBe('late-riser')
  for (const former of ['early-bird', 'EARLY-bird', 'night-owl'])
    expect((await get(former)).body).toMatchObject({ id, slug })
  const other = await create({ name: 'Early-Bird' })
  expect(other.slug).toBe('early-bird-2')
  expect((await get('early-bird')).body).toMatchObject({ id, slug })
  expect((await get('early bird')).status).toBe(404)
  // They may have it again themselves; then the one between leads to them.
  expect((await rename('Night Owl')).slug).toBe('night-owl')
  expect((await get('late-riser')).body).toMatchObject({ id, slug: 'night-owl' })
  await admin.call(artists.update, { params: { id }, body: { isPublished: false } })
  expect((await get('late-riser')).status).toBe(404)
  await admin.call(artists.remove, { params: { id } })
  expect((await create({ name: 'Late Riser' })).slug).toBe('late-riser')
})
