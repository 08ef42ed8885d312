import { describe, expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleTrack } from './samples.ts'

const testServer = await sharedTestServer()

describe('reading tracks', () => {
  test('lists newest first, counts beyond the page, and puts audio first when asked', async () => {
    const silent = await sampleTrack(testServer.context, { title: 'Silent', createdAt: new Date('2026-02-02') })
    const sounding = await sampleTrack(testServer.context, {
      title: 'Sounding',
      audioUrl: 'https://example.org/a.mp3',
      createdAt: new Date('2026-02-01'),
    })
    const { body, headers } = await testServer.guest.ask(tracks.list, { query: { limit: 1 } })
    expect(body.map(({ id }) => id)).toEqual([silent.id])
    expect(headers['x-total-count']).toBe('2')
    expect(headers['cache-control']).toBe('no-store')
    const first = await testServer.guest.call(tracks.list, { query: { sort: 'audio' } })
    expect(first.map(({ id }) => id)).toEqual([sounding.id, silent.id])
  })

  test('a cached response goes the moment a track changes, and _t does not split it', async () => {
    const admin = await testServer.admin()
    const { id } = await admin.call(tracks.create, { body: { title: 'Before' } })
    expect((await testServer.guest.send({ method: 'GET', url: `/api/tracks/${id}?_t=1` })).json().title).toBe('Before')
    await admin.call(tracks.update, { params: { id }, body: { title: 'After' } })
    expect((await testServer.guest.send({ method: 'GET', url: `/api/tracks/${id}?_t=2` })).json().title).toBe('After')
  })

  test('a track above the tier is listed as locked without its address', async () => {
    const { id } = await sampleTrack(testServer.context, { audioUrl: 'https://example.org/vip.mp3', accessTier: 'vip' })
    const asked = { params: { id } }
    expect(await testServer.guest.call(tracks.get, asked)).toMatchObject({
      locked: true,
      audioUrl: null,
      hasAudio: true,
    })
    const fan = await testServer.person({ tier: 'fan' })
    expect(await fan.call(tracks.get, asked)).toMatchObject({ locked: true, audioUrl: null })
    const vip = await testServer.person({ tier: 'vip' })
    expect(await vip.call(tracks.get, asked)).toMatchObject({ locked: false, audioUrl: 'https://example.org/vip.mp3' })
    const admin = await testServer.admin()
    expect(await admin.call(tracks.get, asked)).toMatchObject({ locked: false })
  })

  test('every word of a search must occur', async () => {
    await sampleTrack(testServer.context, { title: 'Velvet Arithmetic', artist: 'Teo Brandt Trio' })
    const found = await testServer.guest.call(tracks.list, { query: { q: 'brandt velv' } })
    expect(found.map(({ title }) => title)).toEqual(['Velvet Arithmetic'])
    expect(await testServer.guest.call(tracks.list, { query: { q: '100%_nothing' } })).toEqual([])
  })

  test('unknown ids are 404 and nonsense is 400', async () => {
    expect((await testServer.guest.ask(tracks.get, { params: { id: 999_999 } })).status).toBe(404)
    const nonsense = await testServer.guest.ask(tracks.get, { params: { id: 'first' } })
    expect(nonsense.status).toBe(400)
    expect(nonsense.body).toMatchObject({ message: 'Must be a whole number', fields: { id: 'Must be a whole number' } })
  })
})

describe('writing tracks', () => {
  test('empty texts clear, numbers come from texts, unknown fields are ignored', async () => {
    const admin = await testServer.admin()
    const body = { title: ' Kettle ', duration: '139', year: '2024', album: '', genre: '', spotifyId: '', nonsense: 1 }
    const { status, body: track } = await admin.ask(tracks.create, { body })
    expect(status).toBe(201)
    expect(track).toMatchObject({
      title: 'Kettle',
      duration: 139,
      year: 2024,
      album: null,
      genre: null,
      spotifyId: null,
    })
  })

  test('says per field what is wrong', async () => {
    const admin = await testServer.admin()
    const { status, body } = await admin.ask(tracks.create, {
      body: { title: '', duration: 'long', audioUrl: 'javascript:alert(1)' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      fields: {
        title: 'Title is required',
        duration: 'Duration must be a number',
        audioUrl: 'Audio must be an uploaded file or a web address',
      },
    })
  })

  test('sends only what changed, and a stale version is refused', async () => {
    const admin = await testServer.admin()
    const { id, version } = await admin.call(tracks.create, { body: { title: 'First', genre: 'Soul' } })
    await admin.call(tracks.update, { params: { id }, body: { title: 'Second', version } })
    const late = await admin.ask(tracks.update, { params: { id }, body: { title: 'Third', version } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      message: 'Someone else saved this in the meantime. Reload it to see the changes.',
      since: [{ by: admin.username, at: expect.any(String), fields: ['title'] }],
    })
    expect(await admin.call(tracks.get, { params: { id } })).toMatchObject({ title: 'Second', genre: 'Soul' })
  })

  test('no longer seeking video models clears what was asked of them', async () => {
    const admin = await testServer.admin()
    const draft = {
      title: 'Casting',
      seekingVideoModels: true,
      modelRequirements: 'Own dark shoes',
      shootLocation: 'Antwerp',
    }
    const { id } = await admin.call(tracks.create, { body: draft })
    const after = await admin.call(tracks.update, { params: { id }, body: { seekingVideoModels: false } })
    expect(after).toMatchObject({ modelRequirements: null, shootLocation: 'Antwerp' })
  })

  test('uploaded audio brings its length, unless the form says another', async () => {
    const admin = await testServer.admin()
    const [upload] = await testServer.context.db
      .insert(uploadsTable)
      .values({
        kind: 'audio',
        url: '/uploads/audio/known.mp3',
        type: 'audio/mpeg',
        size: 1,
        sha256: 'x',
        duration: 61.7,
      })
      .returning()
    const audioUrl = upload?.url as string
    expect(await admin.call(tracks.create, { body: { title: 'Known', audioUrl, duration: '' } })).toMatchObject({
      duration: 62,
    })
    expect(await admin.call(tracks.create, { body: { title: 'Said', audioUrl, duration: 60 } })).toMatchObject({
      duration: 60,
    })
  })

  test('PATCH reaches the same handler, deleting answers success', async () => {
    const admin = await testServer.admin()
    const { id } = await admin.call(tracks.create, { body: { title: 'Short-lived' } })
    const patched = await admin.send({ method: 'PATCH', url: `/api/tracks/${id}`, payload: { title: 'Still here' } })
    expect(patched.json()).toMatchObject({ title: 'Still here' })
    expect(await admin.call(tracks.remove, { params: { id } })).toEqual({ success: true })
    expect((await admin.ask(tracks.remove, { params: { id } })).status).toBe(404)
  })
})
