import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { MAX_PRESS_PICTURES, pressKits } from '#contract/press-kits.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { photoWithPlace, upload } from '#server/features/uploads/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

let artist: TestUser
let page: Awaited<ReturnType<typeof artistWithPage>>['page']
beforeEach(async () => {
  ;({ artist, page } = await artistWithPage(testServer, admin))
})

const send = async (by: TestUser = artist): Promise<string> =>
  (await upload(by, 'image', 'band.jpg', await photoWithPlace(800, 600))).json().imageUrl
const save = (pictures: object[], version?: number, by: TestUser = artist) =>
  by.ask(pressKits.save, { body: { pictures, ...(version === undefined ? {} : { version }) } as never })
const params = () => ({ artistId: page.id })
const fetchKit = (headers: Record<string, string> = {}, by: Pick<TestUser, 'send'> = testServer.guest) =>
  by.send({ method: 'GET', url: `/api/press-kits/${page.id}/press-kit.zip`, headers })

describe('press pictures', () => {
  test('are kept in their order with caption and credit, and put in another', async () => {
    const [a, b] = [await send(), await send()]
    const first = await save([{ imageUrl: a, caption: 'At the piano', credit: 'Mo Tanaka' }, { imageUrl: b }])
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        version: 1,
        pictures: [
          { imageUrl: a, caption: 'At the piano', credit: 'Mo Tanaka' },
          { imageUrl: b, caption: null, credit: null },
        ],
      },
    ])
    await save([{ imageUrl: b }, { imageUrl: a, caption: '' }], 1)
    const own = await artist.call(pressKits.own, {})
    expect(own.pictures.map(({ imageUrl, caption }) => [imageUrl, caption])).toEqual([
      [b, null],
      [a, null],
    ])
    expect(own.pictures[0]?.renditions.length).toBeGreaterThan(0)
  })

  test('of two windows that order them, one saves and the other is told', async () => {
    const [a, b] = [await send(), await send()]
    await save([{ imageUrl: a }, { imageUrl: b }])
    const answers = await Promise.all([save([{ imageUrl: b }, { imageUrl: a }], 1), save([{ imageUrl: b }], 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Someone else saved this in the meantime. Reload it to see the changes.',
    })
  })

  test('are uploaded pictures for everybody, no more than twelve', async () => {
    const imageUrl = await send()
    for (const [pictures, message] of [
      [[{ imageUrl: imageUrl.replace(/[0-9a-f]{8}/, '00000000') }], 'One of these pictures does not exist'],
      [[{ imageUrl: '/uploads/portfolio/secret.jpg' }], 'Picture must be an uploaded file'],
      [[{ imageUrl: 'https://elsewhere.example/a.jpg' }], 'Picture must be an uploaded file'],
      [Array(MAX_PRESS_PICTURES + 1).fill({ imageUrl }), 'A press kit has 12 pictures or fewer'],
      [[{ imageUrl, caption: 'x'.repeat(201) }], 'Caption must be 200 characters or fewer'],
    ] as const) {
      const { status, body } = await save([...pictures])
      expect([status, body]).toMatchObject([400, { message }])
    }
    expect((await save(Array(MAX_PRESS_PICTURES).fill({ imageUrl }))).status).toBe(200)
  })

  test('are changed by the artist alone', async () => {
    const other = await testServer.person({ role: 'artist' })
    expect((await save([], 0, other)).status).toBe(404)
    expect((await save([], 0, await testServer.person())).status).toBe(403)
  })
})

describe('a press kit', () => {
  test('is one file of pictures without their place, biography, links and credits', async () => {
    await artist.call(artists.saveOwnPage, {
      body: { bio: 'Two players and a kettle', website: 'https://odessa.example', genre: 'Soul' },
    })
    await save([
      { imageUrl: await send(), caption: 'Up/down: a "duo" 夜', credit: 'Mo Tanaka' },
      { imageUrl: await send() },
    ])
    expect(await testServer.guest.call(pressKits.get, { params: params() })).toMatchObject({
      pictures: 2,
      isThere: true,
    })
    const answer = await fetchKit()
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="press-kit.zip"; filename*=UTF-8''press-kit-${encodeURIComponent(page.slug)}.zip`,
      },
    ])
    const files = await readZip(answer.rawPayload)
    expect([...files.keys()]).toEqual([
      ...['Biography.txt', 'Links.txt', 'Pictures.txt', 'Pictures/01 Up_down_ a _duo_ 夜.jpg', 'Pictures/02.jpg'],
    ])
    const text = (name: string) => files.get(name)?.toString()
    expect(text('Biography.txt')).toBe(`${page.name}\n\nSoul\n\nTwo players and a kettle\n`)
    expect(text('Links.txt')).toContain(`/artist/${encodeURIComponent(page.slug)}\nWebsite: https://odessa.example\n`)
    expect(text('Pictures.txt')).toContain('Up/down: a "duo" 夜\nCredit: Mo Tanaka\n')
    const { format, width, exif } = await sharp(files.get('Pictures/02.jpg')).metadata()
    expect([format, width, exif]).toEqual(['jpeg', 800, undefined])
  })

  test('has the other links of the artist beside the known ones, whether the label wrote a text or names with addresses', async () => {
    await save([{ imageUrl: await send() }])
    const linksOf = async (socialLinks: string | Record<string, string>) => {
      await admin.call(artists.update, {
        params: { id: page.id },
        body: { socialLinks, spotifyUrl: 'https://spotify.com/a' },
      })
      return (await readZip((await fetchKit()).rawPayload)).get('Links.txt')?.toString().trim().split('\n').slice(1)
    }
    const spotify = 'Spotify: https://spotify.com/a'
    expect(await linksOf({ bandcamp: 'https://a.bandcamp.com' })).toEqual([spotify, 'bandcamp: https://a.bandcamp.com'])
    expect(await linksOf('@odessa on everything')).toEqual([spotify, '@odessa on everything'])
  })

  test('is not sent again to whoever has it, until something of it changes', async () => {
    await save([{ imageUrl: await send() }])
    const { etag } = (await fetchKit()).headers as { etag: string }
    const known = () => fetchKit({ 'if-none-match': etag })
    expect((await known()).statusCode).toBe(304)
    await artist.call(artists.saveOwnPage, { body: { bio: 'New words' } })
    const changed = await known()
    expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
  })

  test('is there with the first picture or word, and only where the page is', async () => {
    expect(await testServer.guest.call(pressKits.get, { params: params() })).toEqual({
      ...{ pictures: 0, bytes: 0, isThere: false },
    })
    expect((await fetchKit()).statusCode).toBe(404)
    await artist.call(artists.saveOwnPage, { body: { bio: 'Words' } })
    expect([...(await readZip((await fetchKit()).rawPayload)).keys()]).toEqual(['Biography.txt', 'Links.txt'])
    await admin.call(artists.update, { params: { id: page.id }, body: { isPublished: false } })
    expect([(await fetchKit()).statusCode, (await fetchKit({}, admin)).statusCode]).toEqual([404, 200])
    expect((await testServer.guest.ask(pressKits.get, { params: params() })).status).toBe(404)
  })
})

test('with an account go the press pictures it sent, and they are in the copy of its data', async () => {
  const person = await exportingPerson(testServer, { role: 'artist' })
  await testServer.context.db.execute(sql`update artists set user_id = ${person.id} where id = ${page.id}`)
  await save(
    [{ imageUrl: await send(person), caption: 'Sent by the artist' }, { imageUrl: await send(admin) }],
    0,
    person,
  )
  const rows = JSON.parse((await readExport(testServer, person)).get('Press pictures.json')?.toString() ?? '')
  expect(rows).toMatchObject([{ caption: 'Sent by the artist', position: 0 }, { position: 1 }])
  const [account] = await testServer.context.db.select().from(usersTable).where(eq(usersTable.id, person.id))
  await eraseAccount(testServer.context, account as never)
  expect(await testServer.guest.call(pressKits.get, { params: params() })).toMatchObject({ pictures: 1 })
})
