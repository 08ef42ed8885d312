import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { tracks } from '#contract/tracks.ts'
import { SAMPLE_PASSWORD } from '#server/features/accounts/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

test('an artist who comes onto the roster brings along what carried their name before', async () => {
  const name = 'Awaited One'
  const track = await admin.call(tracks.create, { body: { title: 'T', artist: name.toUpperCase() } })
  const album = await admin.call(albums.create, { body: { title: 'A', artist: name } })
  const other = await admin.call(tracks.create, { body: { title: 'O', artist: `${name} Jr` } })
  const { id, slug } = await admin.call(artists.create, {
    body: { name, username: 'awaited', password: SAMPLE_PASSWORD },
  })
  for (const record of [
    await testServer.guest.call(tracks.get, { params: { id: track.id } }),
    await testServer.guest.call(albums.get, { params: { id: album.id } }),
  ])
    expect(record).toMatchObject({ artist: name, artistId: id, artistSlug: slug })
  expect(await testServer.guest.call(tracks.get, { params: { id: other.id } })).toMatchObject({ artistId: null })
})
