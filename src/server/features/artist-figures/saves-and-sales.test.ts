import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleArtist } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

test('figures tell how often others put a track into a playlist within the period, and not what the artist does', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const [person, other] = [await testServer.person(), await testServer.person()]
  const [song, second] = [await sampleTrack(context, { artistId }), await sampleTrack(context, { artistId })]
  const made = (by: typeof person, trackIds: number[]) =>
    by.call(listenerPlaylists.create, { body: { name: 'Late', trackIds } as never })
  const saves = async (days?: string) =>
    (await artist.call(artistFigures.get, { query: (days ? { days } : {}) as never })).saves
  await made(person, [song.id, second.id])
  await made(other, [song.id])
  await made(artist, [song.id])
  expect(await saves()).toBe(3)
  await context.db.execute(sql`update listener_playlist_tracks set added_at = now() - interval '20 days'
    where track_id = ${second.id}`)
  expect(await saves('7')).toBe(2)
  const gone = await made(person, [song.id])
  expect(await saves()).toBe(4)
  await person.call(listenerPlaylists.remove, { params: { id: gone.id } })
  expect(await saves()).toBe(3)
})
