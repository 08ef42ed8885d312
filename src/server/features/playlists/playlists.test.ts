import { describe, expect, test } from 'vitest'
import { playlists } from '#contract/playlists.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

describe('playlists', () => {
  test('hold tracks in the order sent, under either spelling, and say how long they are', async () => {
    const made = [
      await sampleTrack(testServer.context, { duration: 60 }),
      await sampleTrack(testServer.context),
      await sampleTrack(testServer.context, { duration: 5 }),
    ]
    const [a, b, c] = made.map(({ id }) => id) as [number, number, number]
    const list = await admin.call(playlists.create, { body: { name: 'Late', selectedTracks: [c, a, c] } })
    expect(list.tracks.map(({ id }) => id)).toEqual([c, a])
    expect(list).toMatchObject({ trackCount: 2, totalDuration: 65 })
    const longer = await admin.call(playlists.update, { params: { id: list.id }, body: { trackIds: [b, c, a] } })
    expect(longer.tracks.map(({ id }) => id)).toEqual([b, c, a])
    await admin.call(tracks.remove, { params: { id: c } })
    const left = await testServer.guest.call(playlists.get, { params: { id: list.id } })
    expect(left.tracks.map(({ id }) => id)).toEqual([b, a])
    expect(left).toMatchObject({ trackCount: 2, totalDuration: 60 })
    expect((await admin.call(playlists.update, { params: { id: list.id }, body: { trackIds: [] } })).tracks).toEqual([])
  })

  test('keep every field, and anybody reads it', async () => {
    const whole = {
      name: 'After Hours',
      description: 'For the walk home.',
      imageUrl: 'https://example.org/hours.jpg',
      featured: true,
      ink: 'celeste',
    } as const
    const { id } = await admin.call(playlists.create, { body: whole })
    expect(await testServer.guest.call(playlists.get, { params: { id } })).toMatchObject({ id, ...whole, tracks: [] })
    await admin.call(playlists.remove, { params: { id } })
  })

  test('refuse tracks that do not exist and change nothing then', async () => {
    const { id: trackId } = await sampleTrack(testServer.context)
    const { id } = await admin.call(playlists.create, { body: { name: 'Whole', trackIds: [trackId] } })
    const { status, body } = await admin.ask(playlists.update, {
      params: { id },
      body: { name: 'Half', trackIds: [999_999] },
    })
    expect([status, body]).toMatchObject([400, { message: 'One of these tracks does not exist' }])
    const after = await testServer.guest.call(playlists.get, { params: { id } })
    expect([after.name, after.tracks.length]).toEqual(['Whole', 1])
  })

  test('are listed newest first, or featured ones before all others', async () => {
    for (const [name, featured] of [
      ['Old', true],
      ['Middle', false],
      ['New', true],
    ] as const)
      await admin.call(playlists.create, { body: { name: `Ranked ${name}`, featured } })
    const { body, headers } = await testServer.guest.ask(playlists.list, {
      query: { q: 'ranked', limit: 2, sort: 'featured' },
    })
    expect(body.map(({ name }) => name)).toEqual(['Ranked New', 'Ranked Old'])
    expect(headers['x-total-count']).toBe('3')
    const newest = await testServer.guest.call(playlists.list, { query: { q: 'ranked' } })
    expect(newest.map(({ name }) => name)).toEqual(['Ranked New', 'Ranked Middle', 'Ranked Old'])
  })

  test('hide audio above the tier', async () => {
    const { id: trackId } = await sampleTrack(testServer.context, {
      audioUrl: 'https://example.org/v.mp3',
      accessTier: 'vip',
    })
    const { id } = await admin.call(playlists.create, { body: { name: 'Mixed', trackIds: [trackId] } })
    expect((await testServer.guest.call(playlists.get, { params: { id } })).tracks[0]).toMatchObject({
      audioUrl: null,
      locked: true,
    })
    const vip = await testServer.person({ tier: 'vip' })
    expect((await vip.call(playlists.get, { params: { id } })).tracks[0]).toMatchObject({ locked: false })
  })

  test('stale versions, PATCH, deleting and unknown ones', async () => {
    const { id, version } = await admin.call(playlists.create, { body: { name: 'Brief', description: 'Soon gone' } })
    const patched = await admin.send({
      method: 'PATCH',
      url: `/api/playlists/${id}`,
      payload: { description: '', version },
    })
    expect(patched.json()).toMatchObject({ description: null, version: version + 1 })
    expect((await admin.ask(playlists.update, { params: { id }, body: { name: 'Late', version } })).status).toBe(409)
    expect(await admin.call(playlists.remove, { params: { id } })).toEqual({ success: true })
    for (const endpoint of [playlists.get, playlists.update, playlists.remove])
      expect((await admin.ask(endpoint, { params: { id }, body: {} })).body).toEqual({ message: 'Playlist not found' })
  })
})
