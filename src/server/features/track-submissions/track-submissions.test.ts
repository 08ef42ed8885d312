import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { notices } from '#contract/notices.ts'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { site } from '#contract/site.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCover, upload } from '#server/features/uploads/samples.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshText } from '#server/testing/valid-calls.ts'
import { releaseDueTracks } from './release-tracks.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'
import { trackSubmissionsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()
const listener = await testServer.person({ role: 'listener' })

type Artist = Awaited<ReturnType<typeof artistWithPage>>
let artist: Artist['artist']
let page: Artist['page']
beforeEach(async () => {
  await context.db.delete(trackSubmissionsTable)
  ;({ artist, page } = await artistWithPage(testServer, admin))
})

const keep = (body: object = {}) =>
  artist.call(trackSubmissions.create, { body: { title: freshText(), ...body } as never })
const send = async (body: object = {}) => keep({ audioUrl: await uploadSampleAudio(artist), send: true, ...body })
const change = (id: number, body: object, by = artist) =>
  by.ask(trackSubmissions.updateOwn, { params: { id }, body: body as never })
const decide = (id: number, body: object) => admin.ask(trackSubmissions.update, { params: { id }, body })
const asLabel = (id: number) => admin.call(trackSubmissions.get, { params: { id } })
const tracksOfArtist = () => guest.call(tracks.list, { query: { artistId: page.id } })
const noticesOf = async () => (await artist.call(notices.list, { query: {} })).items
const statusOf = async (who: Pick<typeof artist, 'send'>, url: string) =>
  (await who.send({ method: 'GET', url })).statusCode
const setApproval = (trackApproval: string | null) => admin.call(site.update, { body: { trackApproval } as never })

describe('a draft', () => {
  test('is its artist’s alone, files and all, and is kept as it is typed', async () => {
    const audioUrl = await uploadSampleAudio(artist)
    const draft = await keep({
      title: 'Ferry Lights',
      genre: 'Soul',
      credits: 'Bea, drums',
      accessTier: 'fan',
      audioUrl,
    })
    expect(draft).toMatchObject({ status: 'draft', artist: page.name, audioName: 'night.wav', duration: 2 })
    expect(draft.message).toBe('Your draft is kept. Only you see it.')
    const saved = await change(draft.id, { title: 'Ferry Lights, take 2', genre: '', version: draft.version })
    expect([saved.status, saved.body]).toMatchObject([200, { title: 'Ferry Lights, take 2', genre: null }])
    expect((await change(draft.id, { title: 'Old', version: draft.version })).status).toBe(409)
    expect((await artist.call(trackSubmissions.own, {})).items).toMatchObject([{ id: draft.id, accessTier: 'fan' }])
    expect(await admin.call(trackSubmissions.list, {})).toEqual([])
    for (const endpoint of [trackSubmissions.get, trackSubmissions.update] as const)
      expect(
        (await admin.ask(endpoint, { params: { id: draft.id }, body: { status: 'approved' } } as never)).status,
      ).toBe(404)
    const other = (await artistWithPage(testServer, admin)).artist
    expect(await other.call(trackSubmissions.own, {})).toMatchObject({ items: [] })
    expect((await change(draft.id, { title: 'Mine' }, other)).status).toBe(404)
    for (const endpoint of [trackSubmissions.withdraw, trackSubmissions.removeOwn] as const)
      expect((await other.ask(endpoint, { params: { id: draft.id } })).status).toBe(404)
    for (const [who, status] of [
      [artist, 200],
      [other, 404],
      [listener, 404],
      [guest, 404],
    ] as const)
      expect(await statusOf(who, audioUrl)).toBe(status)
    await artist.call(trackSubmissions.removeOwn, { params: { id: draft.id } })
    expect((await artist.call(trackSubmissions.own, {})).items).toEqual([])
  })

  test('is sent with its audio only, and is refused at its fields', async () => {
    const { artist: other, page: otherPage } = await artistWithPage(testServer, admin)
    const album = await admin.call(albums.create, { body: { title: freshText(), artistId: otherPage.id } })
    const used = await uploadSampleAudio(artist)
    await admin.call(tracks.create, { body: { title: freshText(), audioUrl: used, accessTier: 'vip' } })
    const wrong: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ send: true }, 'audioUrl'],
      [{ audioUrl: await uploadSampleAudio(other) }, 'audioUrl'],
      [{ audioUrl: '/uploads/audio/00000000-0000-4000-8000-000000000000.wav' }, 'audioUrl'],
      [{ audioUrl: 'https://example.org/a.mp3' }, 'audioUrl'],
      [{ audioUrl: used, send: true }, 'audioUrl'],
      [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
      [{ albumId: album.id }, 'albumId'],
      [{ accessTier: 'gold' }, 'accessTier'],
      [{ releaseDate: 'soon' }, 'releaseDate'],
    ]
    for (const [fields, name] of wrong) {
      const { status, body } = await artist.ask(trackSubmissions.create, {
        body: { title: 'Ferry Lights', ...fields } as never,
      })
      expect([status, body], JSON.stringify(fields)).toMatchObject([400, { fields: { [name]: expect.any(String) } }])
    }
    expect((await artist.call(trackSubmissions.own, {})).items).toEqual([])
    const unlisted = await testServer.person({ role: 'artist' })
    expect((await unlisted.ask(trackSubmissions.create, { body: { title: 'Ferry Lights' } })).status).toBe(404)
  })

  test('sent twice under one key is one', async () => {
    const key = `${freshText()} 0123456789abcdef`
    const body = { title: 'Once', key }
    const ids = await Promise.all([keep(body), keep(body)])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a track that waits', () => {
  test('is in no list, search, feed, picture, sitemap or count, and its audio is for its artist and the label', async () => {
    const title = `Ferrylight ${freshText()}`
    const before = (await admin.call(adminArea.overview, {})).counts['tracks']
    const audioUrl = await uploadSampleAudio(artist)
    const { id } = await send({ title, audioUrl })
    expect(await asLabel(id)).toMatchObject({ title, status: 'waiting', artist: page.name })
    expect((await admin.call(adminArea.overview, {})).attention['trackSubmissions']).toBe(1)
    expect((await admin.call(adminArea.overview, {})).counts['tracks']).toBe(before)
    for (const who of [guest, listener, admin, artist]) {
      expect(await who.call(tracks.list, { query: { artistId: page.id } })).toEqual([])
      expect((await who.call(tracks.room, { query: {} })).tracks.map((track) => track.title)).not.toContain(title)
    }
    const name = encodeURIComponent('Ferrylight')
    for (const url of [`/api/search?q=${name}`, `/api/tracks?q=${name}`, '/api/tracks/featured', '/api/tracks/latest'])
      expect((await listener.send({ method: 'GET', url })).body, url).not.toContain(title)
    for (const url of ['/releases.rss', '/sitemap/tracks/1.xml', '/api/artists'])
      expect((await guest.send({ method: 'GET', url })).body, url).not.toContain(title)
    for (const [who, status] of [
      [artist, 200],
      [admin, 200],
      [listener, 404],
      [guest, 404],
    ] as const)
      expect(await statusOf(who, audioUrl)).toBe(status)
    for (const who of [guest, listener, artist])
      expect([401, 403]).toContain((await who.ask(trackSubmissions.get, { params: { id } })).status)
  })

  test('becomes a track when the label approves it: on its album, for its tier, with its artist told', async () => {
    const album = await admin.call(albums.create, { body: { title: freshText(), artistId: page.id } })
    const imageUrl: string = (await upload(artist, 'image', 'a.png', await sampleCover(40))).json().url
    const audioUrl = await uploadSampleAudio(artist)
    const said = {
      title: 'Ferry Lights',
      genre: 'Soul',
      accessTier: 'fan',
      imageUrl,
      audioUrl,
      releaseDate: '2020-02-03',
    }
    const { id } = await send({ ...said, albumId: album.id, credits: 'Bea, drums' })
    const { status, body } = await decide(id, { status: 'approved', answer: 'We love it.', version: 3 })
    expect([status, body]).toMatchObject([409, { since: [] }])
    const { version } = await asLabel(id)
    const approved = await decide(id, { status: 'approved', answer: 'We love it.', version })
    expect([approved.status, approved.body]).toMatchObject([200, { status: 'approved', answer: 'We love it.' }])
    const { trackId } = approved.body as TrackSubmission
    expect(await admin.call(tracks.get, { params: { id: trackId as number } })).toMatchObject({
      ...said,
      artist: page.name,
      albumId: album.id,
      duration: 2,
    })
    expect((await guest.call(albums.get, { params: { id: album.id } })).tracks.map((track) => track.id)).toEqual([
      trackId,
    ])
    expect(await statusOf(guest, audioUrl)).toBe(403)
    expect(await noticesOf()).toMatchObject([
      { title: 'Ferry Lights is out', text: 'We love it.', to: `/music-room?track=${trackId}` },
    ])
    expect((await change(id, { title: 'Late' })).body).toEqual({
      message: 'The label has approved this track already.',
    })
    await admin.call(tracks.remove, { params: { id: trackId as number } })
    expect(await asLabel(id)).toMatchObject({ status: 'approved', trackId: null, releasedAt: expect.any(String) })
    expect((await decide(id, { status: 'refused' })).status).toBe(409)
  })

  test('is refused with words, mended and sent again, and the artist is told each time', async () => {
    const { id } = await send({ title: 'Ferry Lights' })
    await decide(id, { status: 'refused', answer: 'The bass is too loud.' })
    expect(await tracksOfArtist()).toEqual([])
    expect(await noticesOf()).toMatchObject([
      { title: 'The label says no to Ferry Lights', text: 'The bass is too loud.', to: '/artist-dashboard/tracks' },
    ])
    expect((await change(id, { audioUrl: await uploadSampleAudio(artist), send: true })).body).toMatchObject({
      status: 'waiting',
      answer: null,
    })
    await decide(id, { status: 'refused', answer: 'Now the drums are.' })
    expect((await noticesOf()).map(({ text }) => text)).toContain('Now the drums are.')
    await artist.call(trackSubmissions.removeOwn, { params: { id } })
    expect((await decide(id, { status: 'approved' })).status).toBe(404)
  })

  test('is changed and taken back by its artist, but loses neither audio nor title while it waits', async () => {
    const { id } = await send()
    expect((await change(id, { title: 'Second thought' })).body).toMatchObject({ status: 'waiting' })
    expect((await change(id, { audioUrl: '' })).body).toMatchObject({ fields: { audioUrl: expect.any(String) } })
    expect((await artist.ask(trackSubmissions.removeOwn, { params: { id } })).body).toEqual({
      message: 'This track waits for the label.',
    })
    expect(await artist.call(trackSubmissions.withdraw, { params: { id } })).toMatchObject({ status: 'draft' })
    expect((await decide(id, { status: 'approved' })).status).toBe(404)
    expect(await tracksOfArtist()).toEqual([])
  })

  test('is approved or taken back, never both, when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, title } = await send()
      const [decision, withdrawal] = await Promise.all([
        decide(id, { status: 'approved' }),
        artist.ask(trackSubmissions.withdraw, { params: { id } }),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([decision.status, withdrawal.status])
      const made = (await tracksOfArtist()).filter((track) => track.title === title)
      expect(made).toHaveLength(decision.status === 200 ? 1 : 0)
    }
  })
})

describe('a release day', () => {
  test('to come keeps an approved track back until then, and it comes out once', async () => {
    const { timeZone } = await admin.call(site.get, {})
    const { id } = await send({ title: 'Tomorrow', releaseDate: '2190-01-09' })
    await decide(id, { status: 'approved' })
    expect(await asLabel(id)).toMatchObject({ status: 'approved', trackId: null, releasedAt: null })
    expect((await noticesOf()).map(({ title }) => title)).toEqual(['Tomorrow comes out on 9 January 2190'])
    await releaseDueTracks(context)
    expect(await tracksOfArtist()).toEqual([])
    expect((await artist.ask(trackSubmissions.withdraw, { params: { id } })).status).toBe(409)
    await context.db
      .update(trackSubmissionsTable)
      .set({ releaseDate: dayAt(Date.now(), timeZone) })
      .where(eq(trackSubmissionsTable.id, id))
    await Promise.all([releaseDueTracks(context), releaseDueTracks(context)])
    expect(await tracksOfArtist()).toMatchObject([{ title: 'Tomorrow', isSingle: true }])
    expect((await noticesOf()).map(({ title }) => title)).toEqual(['Tomorrow is out'])
  })

  test('that has not come leaves the label its refusal', async () => {
    const { id } = await send({ releaseDate: '2190-01-09' })
    await decide(id, { status: 'approved' })
    expect((await decide(id, { status: 'refused', answer: 'The sample is not cleared.' })).status).toBe(200)
    await context.db.execute(sql`update track_submissions set release_date = '2020-01-01' where id = ${id}`)
    await releaseDueTracks(context)
    expect(await tracksOfArtist()).toEqual([])
  })
})

test('where the label listens to none first, a track comes out as it is sent, if its artist’s page is up', async () => {
  await setApproval('at-once')
  onTestFinished(() => setApproval(null).then(() => {}))
  const { id, message } = await send({ title: 'At once' })
  expect([message, (await asLabel(id)).status]).toEqual(['Your track is out.', 'approved'])
  expect(await tracksOfArtist()).toMatchObject([{ title: 'At once' }])
  await admin.call(artists.update, { params: { id: page.id }, body: { isPublished: false } })
  expect((await send()).status).toBe('waiting')
  expect((await admin.ask(site.update, { body: { trackApproval: 'never' } as never })).status).toBe(400)
})

test('goes with the account that sent it', async () => {
  await send({ title: 'Mine' })
  await context.db.execute(sql`delete from users where id = ${artist.id}`)
  expect(await context.db.$count(trackSubmissionsTable, eq(trackSubmissionsTable.userId, artist.id))).toBe(0)
})
