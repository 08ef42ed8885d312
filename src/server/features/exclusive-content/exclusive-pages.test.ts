import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, sampleCover, sampleVideo, upload } from '#server/features/uploads/samples.ts'
import { linksOf, partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { Person } from '#server/testing/test-user.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()

async function shelfOf(who?: Person, query = '') {
  const person = who ? await testServer.person(who) : testServer.guest
  const { statusCode, body } = await person.send({ method: 'GET', url: `/backstage-pass${query}` })
  expect(statusCode).toBe(200)
  return partOf(body.slice(body.lastIndexOf('<section', body.indexOf('aria-label="Exclusive Content"'))), 'section')
}

test('an empty shelf says what will lie there, with the way to a pass for those without one', async () => {
  expect(wordsOf(await shelfOf())).toMatch(/^ ?Exclusive Content Nothing lies on this shelf yet\. .* Upgrade ?$/)
  expect(wordsOf(await shelfOf({ tier: 'fan' }))).not.toContain('Upgrade')
})

describe('the shelf', () => {
  let film: Awaited<ReturnType<typeof sampleItem>>
  let note: typeof film
  let set: typeof film
  let fileUrl: string
  let pictureUrl: string
  beforeAll(async () => {
    fileUrl = (await upload(admin, 'video', 'a.mp4', sampleVideo('mp4'))).json().url
    const form = formOf('image', 'a.jpg', await sampleCover(40))
    pictureUrl = (await admin.send({ method: 'POST', url: '/api/upload-image?for=members', ...form })).json().url
    note = await sampleItem(admin, { title: 'Counted in', accessTier: 'vip', body: 'One, two.' })
    set = await sampleItem(admin, { title: 'From the back seat', type: 'photos', pictures: [{ url: pictureUrl }] })
    film = await sampleItem(admin, {
      ...{ title: 'Last bus', description: 'The Delmar Six miss the bridge.', type: 'video', fileUrl, duration: 726 },
      ...{ captions: 'WEBVTT', transcript: 'No, keep it.' },
    })
  })

  test.each([undefined, {}])('of %j is one item to be tempted by, with the way to a pass', async (who) => {
    const shelf = await shelfOf(who)
    expect(shelf.match(/<article/g)).toHaveLength(1)
    expect(wordsOf(shelf)).toContain(
      `Reel ${film.id} Fan Pass Last bus The Delmar Six miss the bridge. Film, 12 minutes, captions, transcript`,
    )
    expect(wordsOf(shelf)).toContain('2 more reels on the shelf, labels out.')
    expect(wordsOf(shelf)).toContain('Upgrade')
    expect(shelf).not.toContain(fileUrl)
  })

  test('of somebody who looks at the Fan Pass is the whole list, locked', async () => {
    const shelf = await shelfOf(undefined, '?pass=fan-pass')
    expect(shelf.match(/data-locked/g)).toHaveLength(3)
    expect(linksOf(shelf)).toContain(
      `Fan Pass opens Last bus → /backstage-pass?pass=fan-pass&item=${film.id}#exclusive-content`,
    )
    for (const secret of [fileUrl, pictureUrl, 'One, two.', 'No, keep it.']) expect(shelf).not.toContain(secret)
  })

  test('of a fan opens what is theirs, and says whose the rest is', async () => {
    const shelf = await shelfOf({ tier: 'fan' })
    expect(linksOf(shelf)).toEqual([
      `Watch Last bus → /backstage-pass?item=${film.id}#exclusive-content`,
      `Look From the back seat → /backstage-pass?item=${set.id}#exclusive-content`,
      `VIP opens Counted in → /backstage-pass?item=${note.id}#exclusive-content`,
    ])
    expect(shelf).not.toContain('Upgrade')
    expect(wordsOf(await shelfOf({ tier: 'vip' }))).toContain('Read Counted in')
  })

  test('opens an item in its place, before any script', async () => {
    const opened = await shelfOf({ tier: 'fan' }, `?item=${film.id}`)
    expect(opened).toMatch(new RegExp(`<video[^>]*src="${fileUrl}"`))
    expect(opened).toContain(
      `<track kind="captions" label="Captions" src="/api/exclusive-content/${film.id}/captions.vtt"`,
    )
    expect(wordsOf(opened)).toContain('Transcript No, keep it.')
    expect(linksOf(opened)).toContain('Put it back → /backstage-pass#exclusive-content')
    expect(await shelfOf({ tier: 'fan' }, `?item=${set.id}`)).toContain(`<img src="${pictureUrl}"`)
    expect(wordsOf(await shelfOf({ tier: 'vip' }, `?item=${note.id}`))).toContain('One, two.')
  })

  test('says what opens a locked item, and leads back to it', async () => {
    const guest = await shelfOf(undefined, `?pass=fan-pass&item=${film.id}`)
    expect(wordsOf(guest)).toContain('Fan Pass holders have this one. It is $9.99 a month.')
    expect(linksOf(guest)).toContain(
      `Sign in with your pass → /login?next=${encodeURIComponent(`/backstage-pass?pass=fan-pass&item=${film.id}`)}`,
    )
    expect(guest).not.toContain(fileUrl)
    expect(wordsOf(await shelfOf({ tier: 'fan' }, `?item=${note.id}`))).toContain('This one is for VIP members.')
  })

  test('of many goes on over pages, and past the last one leads to it', async () => {
    for (let i = 0; i < 9; i++) await sampleItem(admin, { title: `More ${i}` })
    expect(linksOf(await shelfOf({ tier: 'fan' }))).toContain('Page 2 → /backstage-pass?page=2#exclusive-content')
    const second = await shelfOf({ tier: 'fan' }, '?page=2')
    expect(wordsOf(second)).toContain('Counted in')
    const elsewhere = await shelfOf({ tier: 'fan' }, `?item=${set.id}`)
    expect(elsewhere).toContain(`<img src="${pictureUrl}"`)
    expect(wordsOf(await shelfOf({ tier: 'fan' }, '?item=999999'))).toContain('That reel is not on the shelf.')
    const { statusCode, headers } = await testServer.guest.send({ method: 'GET', url: '/backstage-pass?page=9' })
    expect([statusCode, headers.location]).toEqual([307, '/backstage-pass?page=2'])
  })
})
