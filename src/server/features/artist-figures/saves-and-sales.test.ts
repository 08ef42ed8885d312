import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { artistMembersTable } from '#server/features/artists/table.ts'
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

test('what a member saved is left out for the time they belonged to the artist, whenever it is counted', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const person = await testServer.person()
  const [before, during, after] = [
    await sampleTrack(context, { artistId }),
    await sampleTrack(context, { artistId }),
    await sampleTrack(context, { artistId }),
  ]
  await person.call(listenerPlaylists.create, {
    body: { name: 'Ours', trackIds: [before.id, during.id, after.id] } as never,
  })
  await context.db.execute(sql`update listener_playlist_tracks
    set added_at = now() - make_interval(days => case track_id when ${before.id} then 9 when ${during.id} then 5 else 1 end)
    where track_id in (${before.id}, ${during.id}, ${after.id})`)
  const saves = async () => (await artist.call(artistFigures.get, {})).saves
  expect(await saves()).toBe(3)
  await context.db.insert(artistMembersTable).values({
    ...{ artistId, userId: person.id, role: 'member' as const },
    joinedAt: sql`now() - interval '7 days'`,
  })
  expect(await saves()).toBe(1)
  await context.db
    .update(artistMembersTable)
    .set({ leftAt: sql`now() - interval '3 days'` })
    .where(eq(artistMembersTable.userId, person.id))
  expect(await saves()).toBe(2)
})
