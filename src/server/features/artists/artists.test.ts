import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { videos } from '#contract/videos.ts'
import { SAMPLE_PASSWORD, sampleAccount, signIn, tryLogin, whoIs } from '#server/features/accounts/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const youtubeUrl = 'https://youtu.be/dQw4w9WgXcQ'
let made = 0
const named = (name: string) => `${name} ${++made}`
const create = (body: object) => admin.call(artists.create, { body: body as never })
const get = (artist: string | number, by = testServer.guest) =>
  by.ask(artists.get, { params: { artist: String(artist) } })

describe('finding an artist', () => {
  test('by slug, name, username or id, whatever the case', async () => {
    const { id, slug } = await create({ name: 'Téo Brandt & Trio', username: 'TeoB', password: SAMPLE_PASSWORD })
    expect(slug).toBe('teo-brandt-trio')
    for (const spelling of [slug, slug.toUpperCase(), 'téo brandt & trio', 'TÉO BRANDT & TRIO', 'teob', id])
      expect((await get(spelling)).body).toMatchObject({ id, slug })
    expect((await get('nobody')).body).toEqual({ message: 'Artist not found' })
    expect((await get(999_999)).status).toBe(404)
  })

  test('a name of digits wins over a key', async () => {
    const [first] = await testServer.guest.call(artists.list, { query: { sort: 'newest' } })
    const { id } = await create({ name: String(first?.id) })
    expect((await get(String(first?.id))).body.id).toBe(id)
  })

  test('two of one name, and of none that could be spelled, get addresses of their own', async () => {
    const slugs = [
      (await create({ name: 'Twin' })).slug,
      (await create({ name: 'TWIN!' })).slug,
      (await create({ name: '!!!' })).slug,
    ]
    expect(slugs).toEqual(['twin', 'twin-2', 'artist'])
    expect((await create({ name: '夜の歌' })).slug).toBe('夜の歌')
    expect((await get('夜の歌')).status).toBe(200)
  })

  test('ten of one name at once are ten artists', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.ask(artists.create, { body: { name: 'Racing' } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(10)
  })

  test('lists newest first or by name, with counts, words and pages', async () => {
    for (const name of ['Zed Lister', 'adam Lister', 'Mia Lister']) await create({ name })
    const byName = await testServer.guest.ask(artists.list, { query: { q: 'lister', limit: 2, sort: 'name' } })
    expect(byName.body.map(({ name }) => name)).toEqual(['adam Lister', 'Mia Lister'])
    expect(byName.headers['x-total-count']).toBe('3')
    const newest = await testServer.guest.call(artists.list, { query: { q: 'lister' } })
    expect(newest.map(({ name }) => name)).toEqual(['Mia Lister', 'adam Lister', 'Zed Lister'])
  })

  test('counts their records', async () => {
    const { id } = await create({ name: named('Counted') })
    await admin.call(tracks.create, { body: { title: 'A', artistId: id } })
    await admin.call(tracks.create, { body: { title: 'B', artistId: id } })
    await admin.call(albums.create, { body: { title: 'C', artistId: id } })
    await admin.call(videos.create, { body: { name: 'D', artistId: id, youtubeUrl } })
    expect((await get(id)).body).toMatchObject({ trackCount: 2, albumCount: 1, videoCount: 1 })
  })
})

describe('what an artist answers', () => {
  test('is every field that was kept, by PUT and by PATCH; empty texts clear', async () => {
    const whole = {
      imageUrl: 'https://example.org/o.jpg',
      bio: 'Sings.\nListens.',
      genre: 'Soul',
      location: 'Rotterdam',
      website: 'https://o.example',
      youtubeUrl: 'https://youtube.com/@o',
      soundcloudUrl: 'https://soundcloud.com/o',
      spotifyUrl: 'https://open.spotify.com/artist/o',
      instagramUrl: 'https://instagram.com/o',
      facebookUrl: 'https://facebook.com/o',
      ink: 'cobalt',
    } as const
    const { id } = await create({ name: named('Whole'), ...whole })
    expect((await get(id)).body).toMatchObject({ ...whole, createdAt: expect.stringMatching(/Z$/) })
    for (const [method, field] of [
      ['PUT', 'bio'],
      ['PATCH', 'website'],
    ] as const)
      await admin.send({ method, url: `/api/artists/${id}`, payload: { [field]: ' ' } })
    expect((await get(id)).body).toMatchObject({ ...whole, bio: null, website: null })
    const { body } = await admin.ask(artists.update, { params: { id }, body: { contactEmail: 'nobody', name: '' } })
    expect(body).toMatchObject({
      fields: {
        contactEmail: 'Enter an email address, like name@example.org',
        name: 'Artist name is required',
      },
    })
  })

  test('contact, sign-in and state are for admins; a password is for nobody', async () => {
    const contactEmail = 'secret@label.test'
    const { id } = await create({
      name: named('Private'),
      contactEmail,
      username: 'private.one',
      password: SAMPLE_PASSWORD,
    })
    for (const actor of [
      testServer.guest,
      await testServer.person({ tier: 'vip' }),
      await testServer.person({ role: 'artist' }),
    ]) {
      const { body } = await get(id, actor)
      for (const key of ['username', 'contactEmail', 'status', 'isPublished', 'version', 'userId', 'password'])
        expect(body).not.toHaveProperty(key)
    }
    const { body } = await get(id, admin)
    expect(body).toMatchObject({ username: 'private.one', contactEmail, status: 'pending', isPublished: true })
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
  })

  test('one who is not published is for admins only, everywhere', async () => {
    const { id, slug, name } = await create({ name: named('Hidden'), isPublished: false })
    for (const spelling of [id, slug, name]) expect((await get(spelling)).status).toBe(404)
    expect((await get(slug, admin)).status).toBe(200)
    const listed = async (by = testServer.guest) => (await by.call(artists.list, { query: { q: name } })).length
    expect([await listed(), await listed(admin)]).toEqual([0, 1])
    await admin.call(artists.update, { params: { id }, body: { isPublished: true } })
    expect([await listed(), (await get(slug)).status]).toEqual([1, 200])
  })

  test('records of one who is not published keep the name, and lead nowhere', async () => {
    const { id, name, slug } = await create({ name: named('Withdrawn') })
    const records = [
      { endpoint: tracks, made: await admin.call(tracks.create, { body: { title: 'T', artistId: id } }) },
      { endpoint: albums, made: await admin.call(albums.create, { body: { title: 'A', artistId: id } }) },
      { endpoint: videos, made: await admin.call(videos.create, { body: { name: 'V', artistId: id, youtubeUrl } }) },
    ]
    const said = () =>
      Promise.all(
        records.map(async ({ endpoint, made }) => {
          const { body } = await testServer.guest.ask(endpoint.get, { params: { id: made.id } })
          return [body.artist, body.artistSlug]
        }),
      )
    expect(await said()).toEqual(Array(3).fill([name, slug]))
    await admin.call(artists.update, { params: { id }, body: { isPublished: false } })
    expect(await said()).toEqual(Array(3).fill([name, null]))
  })

  test('social links are answered as given', async () => {
    for (const socialLinks of [
      '@odessa on everything',
      'https://odessa.bandcamp.com\nhttps://club.example',
      '42',
      'true',
      '{"a":1}',
      '"quoted"',
      { diary: 'https://diary.example/odessa', site: 'o.example' },
    ])
      expect((await create({ name: named('Linked'), socialLinks })).socialLinks).toEqual(socialLinks)
  })
})

describe("an artist's account", () => {
  test('can sign in as artist; a rule broken makes neither artist nor account', async () => {
    const { id } = await create({ name: named('Signing'), username: 'signing.one', password: SAMPLE_PASSWORD })
    expect((await tryLogin(testServer, 'SIGNING.ONE')).json()).toMatchObject({
      role: 'artist',
      user: { username: 'signing.one' },
    })
    const taken = await admin.ask(artists.create, {
      body: { name: 'Taken', username: 'Signing.One', password: SAMPLE_PASSWORD },
    })
    expect([taken.status, taken.body]).toMatchObject([409, { message: 'Username already exists' }])
    for (const [body, field] of [
      [{ username: 'only.name' }, 'password'],
      [{ password: SAMPLE_PASSWORD }, 'username'],
      [{ username: 'weak', password: 'five5' }, 'password'],
      [{ username: 'common', password: 'password' }, 'password'],
    ] as const) {
      const answer = await admin.ask(artists.create, { body: { name: 'Broken', ...body } })
      expect([answer.status, Object.keys((answer.body as unknown as { fields: object }).fields)]).toEqual([
        400,
        [field],
      ])
    }
    expect(await testServer.guest.call(artists.list, { query: { q: 'broken' } })).toEqual([])
    expect((await get(id, admin)).body.username).toBe('signing.one')
  })

  test('can be added, renamed and given a new password later', async () => {
    const { id } = await create({ name: named('Later') })
    const change = (body: object) => admin.ask(artists.update, { params: { id }, body })
    expect((await change({ username: 'later.one' })).status).toBe(400)
    expect((await change({ username: 'later.one', password: SAMPLE_PASSWORD })).body.username).toBe('later.one')
    const headers = await signIn(testServer, 'later.one')
    expect((await change({ username: 'later.two' })).body.username).toBe('later.two')
    expect(await whoIs(testServer, headers)).toBe('later.two')
    await change({ password: 'another long drum' })
    expect(await whoIs(testServer, headers)).toBe(401)
    expect((await tryLogin(testServer, 'later.two', 'another long drum')).statusCode).toBe(200)
    const { username } = await sampleAccount(testServer.context)
    expect((await change({ username })).status).toBe(409)
  })

  test('is of its own even where artists share the address of their label', async () => {
    for (const username of ['shared.one', 'shared.two']) {
      const body = { name: named('Shared'), contactEmail: 'label@label.test', username, password: SAMPLE_PASSWORD }
      expect((await admin.ask(artists.create, { body })).status).toBe(201)
      expect((await tryLogin(testServer, username)).statusCode).toBe(200)
    }
  })

  test('is closed with the artist: sessions end, signing in fails, records keep the name', async () => {
    const name = named('Leaving')
    const { id } = await create({ name, username: 'leaving.one', password: SAMPLE_PASSWORD })
    const headers = await signIn(testServer, 'leaving.one')
    const track = await admin.call(tracks.create, { body: { title: 'Stays', artistId: id } })
    expect(await admin.call(artists.remove, { params: { id } })).toEqual({ success: true })
    expect(await whoIs(testServer, headers)).toBe(401)
    expect((await tryLogin(testServer, 'leaving.one')).statusCode).toBe(401)
    expect(await testServer.guest.call(tracks.get, { params: { id: track.id } })).toMatchObject({
      artist: name,
      artistId: null,
      artistSlug: null,
    })
    expect((await admin.ask(artists.remove, { params: { id } })).status).toBe(404)
  })

  test('is closed whatever addresses others have taken', async () => {
    const { id } = await create({ name: named('Foreseen'), username: 'foreseen', password: SAMPLE_PASSWORD })
    const { userId } = (await tryLogin(testServer, 'foreseen')).json()
    await sampleAccount(testServer.context, { email: `closed-${userId}@artists.invalid` })
    expect(await admin.call(artists.remove, { params: { id } })).toEqual({ success: true })
  })

  test('leaves name and address to whoever comes next, which opens nothing of the old', async () => {
    const body = { name: named('Twice'), username: 'twice.one', password: SAMPLE_PASSWORD }
    for (const password of [SAMPLE_PASSWORD, 'another long drum', 'a third long drum']) {
      const { id } = await create({ ...body, password, contactEmail: 'twice@lateset.test' })
      const { userId, user } = (await tryLogin(testServer, 'twice@lateset.test', password)).json()
      expect(user).toMatchObject({ username: 'twice.one', email: 'twice@lateset.test' })
      await admin.call(artists.remove, { params: { id } })
      for (const name of ['twice.one', 'twice@lateset.test', `twice.one (closed ${userId})`])
        expect((await tryLogin(testServer, name, password)).statusCode).toBe(401)
    }
  })
})

describe('renaming', () => {
  test('goes on every linked record and into the address', async () => {
    const { id } = await create({ name: named('Before') })
    const track = await admin.call(tracks.create, { body: { title: 'T', artistId: id } })
    const album = await admin.call(albums.create, { body: { title: 'A', artistId: id } })
    const video = await admin.call(videos.create, { body: { name: 'V', artistId: id, youtubeUrl } })
    const loose = await admin.call(tracks.create, { body: { title: 'L', artist: 'Unlinked' } })
    expect(await admin.call(artists.update, { params: { id }, body: { name: 'Wholly New' } })).toMatchObject({
      slug: 'wholly-new',
    })
    const records = [
      await testServer.guest.call(tracks.get, { params: { id: track.id } }),
      await testServer.guest.call(albums.get, { params: { id: album.id } }),
      await testServer.guest.call(videos.get, { params: { id: video.id } }),
    ]
    for (const record of records) expect(record).toMatchObject({ artist: 'Wholly New', artistSlug: 'wholly-new' })
    expect((await testServer.guest.call(tracks.get, { params: { id: loose.id } })).artist).toBe('Unlinked')
  })

  test('saving the same name keeps the address; a stale version changes nothing', async () => {
    const { id, slug, version, name } = await create({ name: named('Same') })
    const again = await admin.call(artists.update, { params: { id }, body: { name, version } })
    expect(again.slug).toBe(slug)
    expect((await admin.ask(artists.update, { params: { id }, body: { name: 'Late', version } })).status).toBe(409)
    expect((await get(id)).body.name).toBe(name)
  })
})

describe('crediting records', () => {
  test('by key, by name, by username, by nobody we know', async () => {
    const { id, name } = await create({ name: named('Credited'), username: 'credited.one', password: SAMPLE_PASSWORD })
    const credit = async (body: object) => {
      const { artist, artistId } = await admin.call(tracks.create, { body: { title: 'T', ...body } })
      return [artist, artistId]
    }
    expect(await credit({ artistId: id })).toEqual([name, id])
    expect(await credit({ artistId: String(id), artist: 'Ignored' })).toEqual([name, id])
    expect(await credit({ artist: name.toUpperCase() })).toEqual([name, id])
    expect(await credit({ artist: 'Credited.One' })).toEqual([name, id])
    expect(await credit({ artist: 'Passing Guest' })).toEqual(['Passing Guest', null])
    expect(await credit({ artist: '', artistId: '' })).toEqual([null, null])
    const unknown = await admin.ask(tracks.create, { body: { title: 'T', artistId: 999_999 } })
    expect([unknown.status, unknown.body]).toMatchObject([400, { message: 'This artist does not exist' }])
  })
})
