import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { jukebox } from '#contract/jukebox.ts'
import { data } from '#contract/kit/data.ts'
import { tracks } from '#contract/tracks.ts'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { mergeRowCounts } from '#server/platform/database/row-counts.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { db, changes } = testServer.context

/** What lists say, and what a look at every row says. */
async function numbers() {
  await changes.touch([data.tracks, data.albums])
  const totalOf = async (query: object) =>
    Number((await testServer.guest.ask(tracks.list, { query })).headers['x-total-count'])
  const { counts } = await testServer.guest.call(jukebox.wall, {})
  const said = {
    tracks: await totalOf({}),
    silent: await totalOf({ audio: false }),
    fan: await totalOf({ tier: 'fan', audio: true }),
    soul: await totalOf({ genre: 'Soul' }),
    albums: counts.albums,
    singles: counts.singles,
  }
  const { rows } = await db.execute(sql`select
    (select count(*)::int from tracks) as tracks,
    (select count(*)::int from tracks where audio_url is null) as silent,
    (select count(*)::int from tracks where access_tier = 'fan' and audio_url is not null) as fan,
    (select count(*)::int from tracks where genre = 'Soul') as soul,
    (select count(*)::int from albums) as albums,
    (select count(*)::int from tracks t where is_single or not exists (select from album_tracks where track_id = t.id)) as singles`)
  return { said, counted: rows[0] }
}

async function expectExact() {
  const { said, counted } = await numbers()
  expect(said).toEqual(counted)
}

const newAlbum = async (): Promise<number> =>
  (await db.insert(albumsTable).values({ title: 'Kept' }).returning({ id: albumsTable.id }))[0]?.id as number
const newTracks = async (howMany: number) =>
  (await Promise.all(Array.from({ length: howMany }, () => sampleTrack(testServer.context)))).map(({ id }) => id)
const link = (albumId: number, ids: number[]) =>
  db.insert(albumTracksTable).values(ids.map((trackId, position) => ({ albumId, trackId, position })))

test('counts are those of the rows, whatever is written and however', async () => {
  const ids = await newTracks(4)
  const [first, second] = [await newAlbum(), await newAlbum()]
  await expectExact()
  await link(first, ids)
  await link(second, ids.slice(0, 2))
  await expectExact()
  await db.update(tracksTable).set({ audioUrl: 'https://example.org/a.mp3', accessTier: 'fan', genre: 'Soul' })
  await db
    .update(tracksTable)
    .set({ isSingle: true })
    .where(inArray(tracksTable.id, ids.slice(1, 3)))
  await expectExact()
  const admin = await testServer.admin()
  await admin.call(albums.remove, { params: { id: first } })
  await expectExact()
  await db.delete(tracksTable).where(eq(tracksTable.id, ids[0] as number))
  await mergeRowCounts({ db })
  await expectExact()
})

test('what is rolled back is not counted', async () => {
  const undone = db.transaction(async (transaction) => {
    await transaction.insert(tracksTable).values({ title: 'Undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await expectExact()
})

test('two who change the same track at the same time are both counted', async () => {
  const albumIds = [await newAlbum(), await newAlbum(), await newAlbum()]
  for (let round = 0; round < 12; round++) {
    const [id = 0] = await newTracks(1)
    await link(albumIds[0] as number, [id])
    const unlink = db.delete(albumTracksTable).where(eq(albumTracksTable.trackId, id))
    const flag = db
      .update(tracksTable)
      .set({ isSingle: round % 2 === 0 })
      .where(eq(tracksTable.id, id))
    await Promise.all([unlink, link(albumIds[1] as number, [id]), flag, link(albumIds[2] as number, [id])])
  }
  await Promise.all([mergeRowCounts({ db }), newTracks(5), mergeRowCounts({ db })])
  await expectExact()
})

test('one that sees an earlier state than it changes is refused, not counted wrong', async () => {
  const [id = 0] = await newTracks(1)
  const [mine, theirs] = [await newAlbum(), await newAlbum()]
  const overtaken = db.transaction(
    async (transaction) => {
      await transaction.execute(sql`select from tracks limit 1`)
      await link(theirs, [id])
      await transaction.insert(albumTracksTable).values({ albumId: mine, trackId: id, position: 0 })
    },
    { isolationLevel: 'repeatable read' },
  )
  await expect(overtaken).rejects.toMatchObject({ cause: { code: '40001' } })
  await expectExact()
})
