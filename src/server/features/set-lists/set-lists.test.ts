import { describe, expect, onTestFinished, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { setListRoomOf, setLists } from '#contract/set-lists.ts'
import { streams } from '#contract/streams.ts'
import { albumTracksTable } from '#server/features/albums/table.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleStream } from '#server/features/streams/samples.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleSetList } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const admin = await testServer.admin()
const { guest } = testServer
const [listener, vip] = [await testServer.person(), await testServer.person({ tier: 'vip' })]

const titles = async (gigId: number, who: TestUser = guest) =>
  (await who.call(setLists.get, { params: { id: gigId } })).songs.map(({ title }) => title)
const refusal = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { message?: string }).message]
}

describe('a set list', () => {
  test('is written in its order, keeps what is on it, and is read by everybody', async () => {
    const { gigId, songs, version } = await sampleSetList(admin, ['Slow Train', 'Winter Rye', 'Encore'])
    expect(await titles(gigId)).toEqual(['Slow Train', 'Winter Rye', 'Encore'])
    const [train, rye] = songs
    const body = {
      songs: [{ id: rye?.id, title: 'Winter Rye, slow' }, { title: 'New One' }, { id: train?.id, title: 'Slow Train' }],
      version,
    }
    const after = await admin.call(setLists.save, { params: { id: gigId }, body })
    expect(after.songs.map(({ title }) => title)).toEqual(['Winter Rye, slow', 'New One', 'Slow Train'])
    expect([after.songs[0]?.id, after.songs[2]?.id]).toEqual([rye?.id, train?.id])
    const stale = admin.ask(setLists.save, { params: { id: gigId }, body })
    expect((await stale).status).toBe(409)
  })

  test.each([
    [{ songs: [{ title: ' ' }] }, 'Title is required'],
    [{ songs: [{ title: 'x', trackId: 999_999 }] }, 'This track does not exist'],
    [{ songs: [{ title: 'x', id: 999_999 }] }, 'This song is not on the list any more'],
    [{ songs: Array(61).fill({ title: 'x' }) }, 'At most 60 songs'],
    [{ songs: 'all of them' }, 'Songs must be a list'],
  ])('is not written with %j', async (body, message) => {
    const { id } = await sampleGig(admin)
    expect(await refusal(admin.ask(setLists.save, { params: { id }, body }))).toEqual([400, message])
    expect(await titles(id)).toEqual([])
  })

  test('of a gig that is not there is not found', async () => {
    for (const endpoint of [setLists.get, setLists.now, setLists.whole])
      expect((await admin.ask(endpoint, { params: { id: 999_999 } })).status).toBe(404)
  })

  test('is written and played by admins and whoever steers the stream, by nobody else', async () => {
    const { artist, page } = await artistWithPage(testServer, admin)
    const streamId = await sampleStream(testServer, { status: 'live', artistId: page.id })
    const gig = await sampleGig(admin, { streamId })
    const { songs } = await sampleSetList(admin, ['One'], {}, gig.id)
    const params = { id: gig.id, song: songs[0]?.id ?? 0 }
    const calls = (who: TestUser) => [
      who.ask(setLists.whole, { params }),
      who.ask(setLists.play, { params }),
      who.ask(setLists.unplay, { params }),
      who.ask(setLists.save, { params, body: { songs: [] } }),
    ]
    const statuses = async (who: TestUser) => (await Promise.all(calls(who))).map(({ status }) => status)
    expect(await statuses(guest)).toEqual([401, 401, 401, 401])
    expect(await statuses(vip)).toEqual([403, 403, 403, 403])
    expect((await artist.ask(setLists.play, { params })).status).toBe(200)
    expect((await artist.ask(setLists.save, { params, body: { songs: [{ title: 'Ours' }] } })).status).toBe(200)
    // Without the stream it is the label's.
    await admin.call(streams.remove, { params: { id: streamId } })
    expect((await artist.ask(setLists.whole, { params })).status).toBe(403)
    expect(await titles(gig.id)).toEqual(['Ours'])
  })

  test('names the record of a song to those who may hear it, and its title to all', async () => {
    const { id: open } = await sampleTrack(testServer.context, { title: 'Open', accessTier: 'free' })
    const { id: closed } = await sampleTrack(testServer.context, { title: 'Closed', accessTier: 'vip' })
    const album = await admin.call(albums.create, { body: { title: 'Both Sides', artist: 'Odessa Vance' } })
    await testServer.context.db.insert(albumTracksTable).values({ albumId: album.id, trackId: closed, position: 0 })
    const { gigId } = await sampleSetList(admin, [
      { title: 'Open', trackId: open },
      { title: 'Closed', trackId: closed },
    ])
    const records = async (who: TestUser) =>
      (await who.call(setLists.get, { params: { id: gigId } })).songs.map(({ record }) => record)
    const single = { title: 'Open', address: `/jukebox-wall?single=${open}` }
    expect(await records(guest)).toEqual([single, null])
    expect(await records(listener)).toEqual([single, null])
    expect(await records(vip)).toEqual([single, { title: 'Both Sides', address: `/jukebox-wall?album=${album.id}` }])
  })
})

describe('what is played', () => {
  test('is told to everybody at once, with the time, and taken back with one press', async () => {
    const { gigId, songs } = await sampleSetList(admin, ['One', 'Two'])
    const socket = await openSocket(testServer.app)
    onTestFinished(async () => void (await socket.close()))
    await socket.ask({ type: 'join', room: setListRoomOf(gigId) })
    const params = { id: gigId, song: songs[1]?.id ?? 0 }
    const before = Date.now()
    await admin.call(setLists.play, { params })
    const told = (await socket.next('song_played')) as unknown as {
      gigId: number
      song: { id: number; playedAt: string }
    }
    expect(told).toMatchObject({ gigId, song: { id: params.song, title: 'Two', record: null } })
    expect(Math.abs(Date.parse(told.song.playedAt) - before)).toBeLessThan(2000)
    const again = await admin.call(setLists.play, { params })
    expect(again.songs[1]?.playedAt).toBe(told.song.playedAt)
    // Whoever reads it, by the cache or past it, reads it played.
    for (const endpoint of [setLists.get, setLists.now])
      expect((await guest.call(endpoint, { params })).songs[1]?.playedAt).toBe(told.song.playedAt)
    await admin.call(setLists.unplay, { params })
    expect(await socket.next('song_unplayed')).toMatchObject({ gigId, songId: params.song })
    expect((await guest.call(setLists.get, { params })).songs[1]?.playedAt).toBeNull()
  })

  test('is all there is to see where it is kept back, for whoever does not play it', async () => {
    const { gigId, songs } = await sampleSetList(admin, ['One', 'Surprise'], { isShownBefore: false })
    for (const who of [guest, vip]) expect(await titles(gigId, who)).toEqual([])
    const page = await guest.send({ method: 'GET', url: `/gigs/${gigId}` })
    expect([page.statusCode, page.body.includes('Winter Rye'), page.body.includes('Surprise')]).toEqual([
      200,
      true,
      false,
    ])
    await admin.call(setLists.play, { params: { id: gigId, song: songs[0]?.id ?? 0 } })
    expect(await titles(gigId)).toEqual(['One'])
    const all = await admin.call(setLists.whole, { params: { id: gigId } })
    expect(all.songs.map(({ title }) => title)).toEqual(['One', 'Surprise'])
  })

  test('of a gig with a stream is noted while that runs, and of no song of another gig', async () => {
    const streamId = await sampleStream(testServer, { status: 'scheduled', scheduledStart: new Date(Date.now() + 1e6) })
    const gig = await sampleGig(admin, { streamId })
    const { songs } = await sampleSetList(admin, ['One'], {}, gig.id)
    const params = { id: gig.id, song: songs[0]?.id ?? 0 }
    const play = () => refusal(admin.ask(setLists.play, { params }))
    expect(await play()).toEqual([409, 'This stream has not begun.'])
    await admin.call(streams.start, { params: { id: streamId } })
    expect((await play())[0]).toBe(200)
    await admin.call(streams.stop, { params: { id: streamId } })
    expect(await play()).toEqual([409, 'This stream has ended.'])
    const other = await sampleGig(admin)
    for (const endpoint of [setLists.play, setLists.unplay])
      expect(await refusal(admin.ask(endpoint, { params: { ...params, id: other.id } }))).toEqual([
        404,
        'Song not found',
      ])
  })

  test('goes with its gig', async () => {
    const { gigId } = await sampleSetList(admin, ['One'])
    await admin.send({ method: 'DELETE', url: `/api/gigs/${gigId}` })
    const { rowCount } = await testServer.context.db.$client.query('select 1 from set_lists where gig_id = $1', [gigId])
    expect(rowCount).toBe(0)
  })
})
