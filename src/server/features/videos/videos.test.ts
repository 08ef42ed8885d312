import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { videos } from '#contract/videos.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

describe('videos', () => {
  test.each([
    [{ name: 'Live' }, { thumbnailUrl: 'https://example.org/t.jpg' }],
    [{ title: 'Live' }, { imageUrl: 'https://example.org/t.jpg' }],
    [
      { name: 'Live', title: 'Other' },
      { thumbnailUrl: 'https://example.org/t.jpg', imageUrl: 'https://example.org/i.jpg' },
    ],
    [{ name: '', title: 'Live' }, { imageUrl: 'https://example.org/t.jpg' }],
  ])('both spellings are taken and answered: %o %o', async (called, pictured) => {
    expect(await admin.call(videos.create, { body: { ...called, ...pictured, youtubeUrl } })).toMatchObject({
      name: 'Live',
      title: 'Live',
      thumbnailUrl: 'https://example.org/t.jpg',
      imageUrl: 'https://example.org/t.jpg',
      youtubeId: 'dQw4w9WgXcQ',
    })
  })

  test('keep every field, and anybody reads it', async () => {
    const whole = {
      description: 'One take.\nOne camera.',
      youtubeUrl,
      duration: 201,
      artist: 'Nobody on the roster',
      year: 2023,
      releaseDate: '2023-11-05',
      featured: true,
      ink: 'rose',
    } as const
    const { id } = await admin.call(videos.create, { body: { name: 'Whole', ...whole } })
    expect(await testServer.guest.call(videos.get, { params: { id } })).toMatchObject({ id, artistId: null, ...whole })
  })

  test('a name and a link to one video are required', async () => {
    const { status, body } = await admin.ask(videos.create, { body: { youtubeUrl } })
    expect([status, body]).toEqual([400, { message: 'Name is required', fields: { name: 'Name is required' } }])
    for (const link of ['https://vimeo.com/1', 'https://www.youtube.com/@channel', 'javascript:alert(1)', '', null]) {
      const answer = await admin.ask(videos.create, { body: { name: 'X', youtubeUrl: link } })
      expect(answer.status).toBe(400)
      expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual(['youtubeUrl'])
    }
  })

  test('a new link brings its id; a name cannot be emptied; a date brings its year', async () => {
    const { id } = await admin.call(videos.create, { body: { name: 'Moves', youtubeUrl } })
    const after = await admin.call(videos.update, {
      params: { id },
      body: { youtubeUrl: 'https://youtu.be/abcdefghijk?t=4', name: '', releaseDate: '2023-11-05T10:00:00Z' },
    })
    expect(after).toMatchObject({ youtubeId: 'abcdefghijk', name: 'Moves', releaseDate: '2023-11-05', year: 2023 })
    const yearOnly = await admin.call(videos.create, { body: { name: 'Y', youtubeUrl, year: '1999' } })
    expect(yearOnly).toMatchObject({ year: 1999, releaseDate: '1999-01-01' })
  })

  test('are listed newest first, by artist and by words', async () => {
    const { id: artistId } = await admin.call(artists.create, { body: { name: 'Filmed' } })
    for (const name of ['One', 'Two']) await admin.call(videos.create, { body: { name, youtubeUrl, artist: 'FILMED' } })
    const { body, headers } = await testServer.guest.ask(videos.list, { query: { artistId } })
    expect(body.map(({ name, artist, artistSlug }) => [name, artist, artistSlug])).toEqual([
      ['Two', 'Filmed', 'filmed'],
      ['One', 'Filmed', 'filmed'],
    ])
    expect(headers['x-total-count']).toBe('2')
    expect((await testServer.guest.call(videos.list, { query: { q: 'filmed one' } })).map(({ name }) => name)).toEqual([
      'One',
    ])
  })

  test('PATCH, stale versions, deleting and unknown ones', async () => {
    const { id, version } = await admin.call(videos.create, { body: { name: 'Brief', youtubeUrl } })
    const patched = await admin.send({
      method: 'PATCH',
      url: `/api/videos/${id}`,
      payload: { duration: '61.6', version },
    })
    expect(patched.json()).toMatchObject({ duration: 62, version: version + 1 })
    expect((await admin.ask(videos.update, { params: { id }, body: { duration: 1, version } })).status).toBe(409)
    expect(await admin.call(videos.remove, { params: { id } })).toEqual({ success: true })
    expect((await testServer.guest.ask(videos.get, { params: { id } })).body).toEqual({ message: 'Video not found' })
  })
})
