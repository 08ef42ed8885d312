import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artistFigures } from '#contract/artist-figures.ts'
import { artists } from '#contract/artists.ts'
import { likedTracks } from '#contract/liked-tracks.ts'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { artistMembersTable } from '#server/features/artists/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { rollUpEngagement } from './roll-up-engagement.ts'
import { eraseAccountOf, sampleArtist } from './samples.ts'
import { engagementChangesTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()

test('figures tell how often others put a track into a playlist within the period, and not what the artist does', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const [person, other] = [await testServer.person(), await testServer.person()]
  const [song, second] = [await sampleTrack(context, { artistId }), await sampleTrack(context, { artistId })]
  const made = (by: typeof person, trackIds: number[]) =>
    by.call(listenerPlaylists.create, { body: { name: 'Late', trackIds } as never })
  const saves = async (days?: string) => {
    await rollUpEngagement(context)
    return (await artist.call(artistFigures.get, { query: (days ? { days } : {}) as never })).saves
  }
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

test('figures tell how many likes the tracks have got within the period, and not those of the artist', async () => {
  const { artist, artistId } = await sampleArtist(testServer, admin)
  const [person, other] = [await testServer.person(), await testServer.person()]
  const song = await sampleTrack(context, { artistId })
  for (const who of [person, other, artist]) await who.call(likedTracks.like, { params: { id: song.id } })
  const likes = async (days?: string) => {
    await rollUpEngagement(context)
    return (await artist.call(artistFigures.get, { query: (days ? { days } : {}) as never })).likes
  }
  expect(await likes()).toBe(2)
  await context.db.execute(sql`update liked_tracks set liked_at = now() - interval '20 days'
    where user_id = ${other.id}`)
  expect(await likes('7')).toBe(1)
  await person.call(likedTracks.unlike, { params: { id: song.id } })
  expect([await likes('7'), await likes()]).toEqual([0, 1])
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
  const saves = async () => {
    await rollUpEngagement(context)
    return (await artist.call(artistFigures.get, {})).saves
  }
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

describe('what is counted by day', () => {
  /** What the artist's figures say, once all that has changed is counted. */
  const told = async (artist: TestUser) => {
    await rollUpEngagement(context)
    const { saves, likes, newFollowers } = await artist.call(artistFigures.get, {})
    return { saves, likes, newFollowers }
  }

  test('follows what is taken back, deleted, restored and erased', async () => {
    const { artist, artistId } = await sampleArtist(testServer, admin)
    const [person, other] = [await testServer.person(), await testServer.person()]
    const song = await sampleTrack(context, { artistId })
    const isFollowing = (by: typeof person, following: boolean) =>
      by.call(artists.follow, { body: { artistId, isFollowing: following } })
    for (const by of [person, other]) {
      await by.call(likedTracks.like, { params: { id: song.id } })
      await isFollowing(by, true)
    }
    const playlist = await person.call(listenerPlaylists.create, {
      body: { name: 'Late', trackIds: [song.id] } as never,
    })
    expect(await told(artist)).toEqual({ saves: 1, likes: 2, newFollowers: 2 })
    await person.call(likedTracks.unlike, { params: { id: song.id } })
    await isFollowing(person, false)
    await person.call(listenerPlaylists.remove, { params: { id: playlist.id } })
    expect(await told(artist)).toEqual({ saves: 0, likes: 1, newFollowers: 1 })
    await person.call(listenerPlaylists.restore, { params: { id: playlist.id } })
    await eraseAccountOf(context, other)
    expect(await told(artist)).toEqual({ saves: 1, likes: 0, newFollowers: 0 })
  })

  test('follows whose a track and whose an artist is', async () => {
    const { artist, artistId } = await sampleArtist(testServer, admin)
    const { artist: second, artistId: secondId } = await sampleArtist(testServer, admin)
    const song = await sampleTrack(context, { artistId })
    await second.call(likedTracks.like, { params: { id: song.id } })
    await second.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [song.id] } as never })
    expect(await told(artist)).toMatchObject({ saves: 1, likes: 1 })
    await context.db.execute(sql`update tracks set artist_id = ${secondId} where id = ${song.id}`)
    expect([await told(artist), await told(second)]).toMatchObject([
      { saves: 0, likes: 0 },
      { saves: 0, likes: 0 },
    ])
    const heir = await testServer.person({ role: 'artist' })
    await context.db.execute(sql`update artists set user_id = ${heir.id} where id = ${secondId}`)
    expect(await told(heir)).toMatchObject({ saves: 1, likes: 1 })
  })

  test('has what an erased account put into the playlist of another, also of an artist nobody signs in for', async () => {
    const { artistId } = await sampleArtist(testServer, admin)
    const song = await sampleTrack(context, { artistId })
    const [owner, other] = [await testServer.person(), await testServer.person()]
    await owner.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [song.id] } as never })
    await context.db.execute(
      sql`update listener_playlist_tracks set added_by_id = ${other.id} where track_id = ${song.id}`,
    )
    await context.db.execute(sql`update artists set user_id = null where id = ${artistId}`)
    await eraseAccountOf(context, other)
    await rollUpEngagement(context)
    expect((await admin.call(artistFigures.get, { query: { artistId } as never })).saves).toBe(1)
  })

  test('notes nothing where a playlist is put in another order', async () => {
    const { artistId } = await sampleArtist(testServer, admin)
    const person = await testServer.person()
    const [one, two] = [await sampleTrack(context, { artistId }), await sampleTrack(context, { artistId })]
    await person.call(listenerPlaylists.create, { body: { name: 'Late', trackIds: [one.id, two.id] } as never })
    await rollUpEngagement(context)
    await context.db.execute(
      sql`update listener_playlist_tracks set position = position + 10 where track_id in (${one.id}, ${two.id})`,
    )
    expect(await context.db.$count(engagementChangesTable)).toBe(0)
  })

  test('is the same with several that count while others write', async () => {
    const { artist, artistId } = await sampleArtist(testServer, admin)
    const song = await sampleTrack(context, { artistId })
    const people = await Promise.all(Array.from({ length: 8 }, () => testServer.person()))
    await Promise.all(
      people.flatMap((person) => [
        person.call(likedTracks.like, { params: { id: song.id } }),
        person.call(artists.follow, { body: { artistId, isFollowing: true } }),
        rollUpEngagement(context),
      ]),
    )
    expect(await told(artist)).toMatchObject({ likes: 8, newFollowers: 8 })
  })
})
