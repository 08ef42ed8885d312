import { beforeAll, describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { jukebox } from '#contract/jukebox.ts'
import { data } from '#contract/kit/data.ts'
import type { JukeboxRecord } from '#contract/schemas/jukebox.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { videosTable } from '#server/features/videos/table.ts'
import { sharedTestServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const titleOf = (record: JukeboxRecord) =>
  record.kind === 'album' ? record.album.title : record.kind === 'single' ? record.track.title : record.video.title
const wall = async (query: object = {}) => {
  const { body, headers } = await testServer.guest.ask(jukebox.wall, { query })
  return { titles: body.records.map(titleOf), counts: body.counts, total: headers['x-total-count'] }
}

async function hang() {
  const { db, changes } = testServer.context
  const insertAlbum = async (title: string, minute: number) =>
    (
      await db
        .insert(albumsTable)
        .values({ title, createdAt: at(minute) })
        .returning()
    )[0]?.id as number
  const first = await insertAlbum('Album 1', 1)
  await insertAlbum('Album 5', 5)
  const onAlbum = await sampleTrack(testServer.context, { title: 'On album 2', createdAt: at(2) })
  const asSingleToo = await sampleTrack(testServer.context, { title: 'Single 3', isSingle: true, createdAt: at(3) })
  await db
    .insert(albumTracksTable)
    .values([onAlbum, asSingleToo].map(({ id }, position) => ({ albumId: first, trackId: id, position })))
  await sampleTrack(testServer.context, {
    title: 'Single 6',
    createdAt: at(6),
    accessTier: 'vip',
    audioUrl: 'https://example.org/v.mp3',
  })
  const youtube = { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', youtubeId: 'dQw4w9WgXcQ' }
  await db.insert(videosTable).values([
    { name: 'Video 4', ...youtube, createdAt: at(4) },
    { name: 'Video 7', ...youtube, createdAt: at(7) },
  ])
  await changes.touch([data.albums, data.tracks, data.videos])
}

describe('the wall', () => {
  beforeAll(hang)

  test('hangs albums, singles and videos, newest first, with the count of each', async () => {
    expect(await wall()).toEqual({
      titles: ['Video 7', 'Single 6', 'Album 5', 'Video 4', 'Single 3', 'Album 1'],
      counts: { all: 6, albums: 2, singles: 2, videos: 2 },
      total: '6',
    })
  })

  test.each([
    ['albums', ['Album 5', 'Album 1']],
    ['singles', ['Single 6', 'Single 3']],
    ['videos', ['Video 7', 'Video 4']],
  ])('shows only %s when asked', async (filter, titles) => {
    expect(await wall({ filter })).toMatchObject({ titles, total: '2', counts: { all: 6 } })
  })

  test('its pages fit together without gap or double', async () => {
    const { titles } = await wall()
    for (const limit of [1, 2, 4]) {
      const pages: string[] = []
      for (let offset = 0; offset < 8; offset += limit) pages.push(...(await wall({ limit, offset })).titles)
      expect(pages).toEqual(titles)
    }
  })

  test('locks what the caller may not hear', async () => {
    const single = async (by: Pick<TestServer['guest'], 'call'>) => {
      const { records } = await by.call(jukebox.wall, { query: { filter: 'singles', limit: 1 } })
      return records[0]?.kind === 'single' ? records[0].track : null
    }
    expect(await single(testServer.guest)).toMatchObject({ locked: true, audioUrl: null, hasAudio: true })
    expect(await single(await testServer.person({ tier: 'vip' }))).toMatchObject({ locked: false })
  })

  test('follows what admins do at once, new names too', async () => {
    const admin = await testServer.admin()
    const { id: artistId } = await admin.call(artists.create, { body: { name: 'Wall Artist' } })
    const { id } = await admin.call(albums.create, { body: { title: 'Just in', artistId } })
    expect(await wall({ limit: 1 })).toMatchObject({ titles: ['Just in'], counts: { all: 7, albums: 3 }, total: '7' })
    await admin.call(artists.update, { params: { id: artistId }, body: { name: 'Wall Star' } })
    const { records } = await testServer.guest.call(jukebox.wall, { query: { limit: 1 } })
    expect(records[0]).toMatchObject({ kind: 'album', album: { artist: 'Wall Star', artistSlug: 'wall-star' } })
    await admin.call(albums.remove, { params: { id } })
    expect((await wall()).counts.all).toBe(6)
  })

  test('refuses a filter it does not know', async () => {
    expect((await testServer.guest.ask(jukebox.wall, { query: { filter: 'tapes' } })).status).toBe(400)
  })
})

test('an empty wall is an empty list', async () => {
  const empty = await startTestServer()
  try {
    const { records, counts } = await empty.guest.call(jukebox.wall, {})
    expect([records, counts]).toEqual([[], { all: 0, albums: 0, singles: 0, videos: 0 }])
  } finally {
    await empty.close()
  }
})
