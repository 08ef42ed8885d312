import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const artistId = (await admin.call(artists.create, { body: { name: 'Odessa Vance' } })).id

const audioUrl = 'https://example.org/a.mp3'
const sounding = (more: object = {}) => sampleTrack(testServer.context, { audioUrl, artistId, ...more })

describe("an album's tracks", () => {
  test('keep the order they were sent in, doubles counted once, with count and length', async () => {
    const made = [await sounding({ duration: 100 }), await sounding({ duration: 30 }), await sounding()]
    const [a, b, c] = made.map(({ id }) => id) as [number, number, number]
    const body = { title: 'Ordered', artistId, selectedTracks: [c, a, b, a], trackCount: 9 }
    const album = await admin.call(albums.create, { body })
    expect(album.tracks.map(({ id }) => id)).toEqual([c, a, b])
    expect(album).toMatchObject({
      trackCount: 3,
      totalDuration: 130,
      artist: 'Odessa Vance',
      artistSlug: 'odessa-vance',
    })
    const again = await admin.call(albums.update, { params: { id: album.id }, body: { trackIds: [b, String(c)] } })
    expect(again.tracks.map(({ id }) => id)).toEqual([b, c])
    expect((await testServer.guest.call(albums.tracks, { params: { id: album.id } })).map(({ id }) => id)).toEqual([
      b,
      c,
    ])
    expect((await testServer.guest.call(albums.get, { params: { id: album.id } })).trackCount).toBe(2)
    const emptied = await admin.call(albums.update, { params: { id: album.id }, body: { selectedTracks: [] } })
    expect([emptied.tracks, emptied.trackCount]).toEqual([[], 9])
  })

  test('that are not sent stay as they are', async () => {
    const { id: trackId } = await sounding()
    const { id } = await admin.call(albums.create, { body: { title: 'Kept', artistId, trackIds: [trackId] } })
    const after = await admin.call(albums.update, { params: { id }, body: { title: 'Kept still' } })
    expect(after.tracks.map((track) => track.id)).toEqual([trackId])
  })

  test('must exist, have audio and be by the chosen artist', async () => {
    const message = 'Only tracks with audio by the chosen artist can be on the album'
    const { id: otherArtist } = await admin.call(artists.create, { body: { name: 'Somebody Else' } })
    const wrong = [
      (await sampleTrack(testServer.context, { artistId })).id,
      (await sounding({ artistId: otherArtist })).id,
      (await sounding({ artistId: null })).id,
      999_999,
    ]
    const fine = (await sounding()).id
    const before = await testServer.guest.call(albums.list, {})
    for (const id of wrong) {
      const answer = await admin.ask(albums.create, { body: { title: 'Wrong', artistId, selectedTracks: [fine, id] } })
      expect([answer.status, answer.body]).toEqual([400, { message, fields: { selectedTracks: message } }])
    }
    expect(await testServer.guest.call(albums.list, {})).toEqual(before)
  })

  test('do not follow an album to another artist, though they may stay when the artist is taken off', async () => {
    const message = 'Only tracks with audio by the chosen artist can be on the album'
    const { id: heir } = await admin.call(artists.create, { body: { name: 'The Heir' } })
    const [old, own] = [await sounding(), await sounding({ artistId: heir })]
    const { id } = await admin.call(albums.create, { body: { title: 'Inherited', artistId, trackIds: [old.id] } })
    const change = (body: object) => admin.ask(albums.update, { params: { id }, body })
    for (const body of [{ artistId: heir }, { artist: 'the heir' }, { artistId: heir, trackIds: [own.id, old.id] }]) {
      const answer = await change(body)
      expect([answer.status, answer.body]).toEqual([400, { message, fields: { selectedTracks: message } }])
    }
    expect(await testServer.guest.call(albums.get, { params: { id } })).toMatchObject({
      artistId,
      tracks: [{ id: old.id }],
    })
    await admin.call(tracks.removeAudio, { params: { id: old.id } })
    expect((await change({ artistId: '', artist: 'Various' })).body).toMatchObject({ tracks: [{ id: old.id }] })
    expect((await change({ artistId: heir, trackIds: [own.id] })).body).toMatchObject({ tracks: [{ id: own.id }] })
    expect((await change({ artistId: heir, title: 'Kept' })).status).toBe(200)
  })

  test('without links are those that name album and artist in words', async () => {
    const named = await sampleTrack(testServer.context, { album: 'LOOSE ENDS', artist: 'odessa vance', artistId: null })
    await sampleTrack(testServer.context, { album: 'Loose Ends', artist: 'Another' })
    const album = await admin.call(albums.create, {
      body: { title: 'Loose Ends', artist: 'Odessa Vance', trackCount: 7 },
    })
    expect(album.artistId).toBe(artistId)
    expect(album.tracks.map(({ id }) => id)).toEqual([named.id])
    expect(album.trackCount).toBe(7)
  })

  test('show on which album they are, and hide their audio above the tier', async () => {
    const { id: trackId } = await sounding({ accessTier: 'fan' })
    const { id } = await admin.call(albums.create, { body: { title: 'Locked', artistId, selectedTracks: [trackId] } })
    const [track] = (await testServer.guest.call(albums.get, { params: { id } })).tracks
    expect(track).toMatchObject({ locked: true, audioUrl: null, album: 'Locked', albumId: id })
    const fan = await testServer.person({ tier: 'fan' })
    expect((await fan.call(albums.tracks, { params: { id } }))[0]).toMatchObject({ locked: false, audioUrl })
    await admin.call(tracks.remove, { params: { id: trackId } })
    expect((await testServer.guest.call(albums.get, { params: { id } })).tracks).toEqual([])
  })
})

describe('albums', () => {
  test('empty texts clear every field that may be empty', async () => {
    const filled = {
      artist: 'Nobody Known',
      genre: 'Soul',
      releaseDate: '2024-05-01',
      imageUrl: 'https://example.org/a.jpg',
      spotifyId: 'abc',
      spotifyUri: 'spotify:album:abc',
      description: 'Nine songs.',
      credits: 'Rolf Adeyemi: bass',
      ink: 'amber',
    } as const
    const { id } = await admin.call(albums.create, { body: { title: 'Emptied', ...filled } })
    const names = [...Object.keys(filled), 'artistId']
    const body = Object.fromEntries(names.map((name) => [name, ' ']))
    expect(await admin.call(albums.update, { params: { id }, body })).toMatchObject({
      title: 'Emptied',
      ...Object.fromEntries(names.map((name) => [name, null])),
    })
  })

  test('keep every field, and anybody reads it', async () => {
    const whole = {
      title: 'Kitchen Table',
      artist: 'Nobody on the roster',
      releaseDate: '2024-05-01',
      genre: 'Gospel',
      imageUrl: 'https://example.org/table.jpg',
      spotifyId: '1DFixLWuPkv3KT3TnV35m3',
      spotifyUri: 'spotify:album:1DFixLWuPkv3KT3TnV35m3',
      description: 'Nine songs.\nOne kettle.',
      credits: 'Rolf Adeyemi: bass',
      featured: false,
      ink: 'amber',
    } as const
    const { id } = await admin.call(albums.create, { body: { ...whole, trackCount: '9' } })
    expect(await testServer.guest.call(albums.get, { params: { id } })).toMatchObject({
      ...whole,
      id,
      artistId: null,
      trackCount: 9,
      totalDuration: 0,
      tracks: [],
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  test('are listed newest first, by artist and by words, with their count', async () => {
    const { id: hers } = await admin.call(artists.create, { body: { name: 'Lister' } })
    for (const title of ['First of Three', 'Second of Three', 'Third of Three'])
      await admin.call(albums.create, { body: { title, artistId: hers } })
    const { body, headers } = await testServer.guest.ask(albums.list, {
      query: { artistId: hers, limit: 2, offset: 1 },
    })
    expect(body.map(({ title }) => title)).toEqual(['Second of Three', 'First of Three'])
    expect(headers['x-total-count']).toBe('3')
    const found = await testServer.guest.ask(albums.list, { query: { q: 'lister third' } })
    expect(found.body.map(({ title }) => title)).toEqual(['Third of Three'])
    expect(found.headers['x-total-count']).toBe('1')
  })

  test('featured ones come with their tracks', async () => {
    const { id: trackId } = await sounding()
    const { id } = await admin.call(albums.create, {
      body: { title: 'Featured', artistId, featured: true, selectedTracks: [trackId] },
    })
    const { body, headers } = await testServer.guest.ask(albums.featured)
    expect(body.map((album) => [album.id, album.tracks.length])).toEqual([[id, 1]])
    expect(headers['x-total-count']).toBe('1')
    expect((await testServer.guest.send({ method: 'GET', url: '/api/albums/featured' })).json()).toEqual(body)
    await admin.call(albums.update, { params: { id }, body: { featured: false } })
    expect(await testServer.guest.call(albums.featured, {})).toEqual([])
  })

  test('empty texts clear, a stale version is refused, unknown ones are 404', async () => {
    const { id, version } = await admin.call(albums.create, {
      body: { title: 'Cleared', artist: 'Nobody Known', genre: 'Soul', releaseDate: '2024-05-01' },
    })
    const body = { artist: '', genre: '', releaseDate: '', version }
    const after = await admin.call(albums.update, { params: { id }, body })
    expect(after).toMatchObject({ title: 'Cleared', artist: null, genre: null, releaseDate: null })
    expect((await admin.ask(albums.update, { params: { id }, body })).status).toBe(409)
    for (const endpoint of [albums.get, albums.tracks, albums.update, albums.remove])
      expect((await admin.ask(endpoint, { params: { id: 999_999 }, body: {} })).body).toEqual({
        message: 'Album not found',
      })
    const key = { params: { id } }
    const patched = await admin.send({ method: 'PATCH', url: `/api/albums/${id}`, payload: { title: 'Patched' } })
    expect(patched.json().title).toBe('Patched')
    expect(await admin.call(albums.remove, key)).toEqual({ success: true })
    expect((await testServer.guest.ask(albums.get, key)).status).toBe(404)
  })

  test('deleting one leaves its tracks', async () => {
    const { id: trackId } = await sounding()
    const { id } = await admin.call(albums.create, { body: { title: 'Going', artistId, trackIds: [trackId] } })
    await admin.call(albums.remove, { params: { id } })
    expect(await testServer.guest.call(tracks.get, { params: { id: trackId } })).toMatchObject({ albumId: null })
  })
})
