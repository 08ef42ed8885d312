import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { likedTracks, MAX_LIKED_TRACKS } from '#contract/liked-tracks.ts'
import { listening } from '#contract/listening.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const of = (id: number) => ({ params: { id } })
const list = (who: Person, query: { limit?: number; offset?: number } = {}) =>
  who.call(likedTracks.list, { query: query as never })
const ids = async (who: Person) => (await who.call(likedTracks.ids, {})).ids

test('tracks one likes are listed for each alone, the latest first, page by page, each once', async () => {
  const [person, stranger] = [await testServer.person(), await testServer.person()]
  expect(await list(person)).toEqual({ total: 0, items: [] })
  const liked: number[] = []
  for (let n = 0; n < 5; n++) {
    const { id } = await sampleTrack(context)
    await person.call(likedTracks.like, of(id))
    liked.unshift(id)
  }
  await Promise.all(Array.from({ length: 6 }, () => person.call(likedTracks.like, of(liked[2] as number))))
  const [first, last] = [await list(person, { limit: 3 }), await list(person, { limit: 3, offset: 3 })]
  expect([first.total, last.total]).toEqual([5, 5])
  expect([...first.items, ...last.items].map(({ id }) => id)).toEqual(liked)
  expect(await ids(person)).toEqual(liked)
  expect(await ids(stranger)).toEqual([])
  expect((await person.call(listening.own, {})).likedTracks).toBe(5)

  await person.call(likedTracks.unlike, of(liked[0] as number))
  await person.call(likedTracks.unlike, of(liked[0] as number))
  expect(await ids(person)).toEqual(liked.slice(1))
  await admin.call(tracks.remove, of(liked[1] as number))
  expect(await ids(person)).toEqual(liked.slice(2))
})

test('guests like nothing, and nobody likes what is not there', async () => {
  const { id } = await sampleTrack(context)
  for (const endpoint of [likedTracks.like, likedTracks.unlike])
    expect((await testServer.guest.ask(endpoint, of(id))).status).toBe(401)
  for (const endpoint of [likedTracks.list, likedTracks.ids])
    expect((await testServer.guest.ask(endpoint)).status).toBe(401)
  const person = await testServer.person()
  for (const endpoint of [likedTracks.like, likedTracks.unlike]) {
    const refused = await person.ask(endpoint, of(2_000_000_000))
    expect([refused.status, refused.body]).toEqual([404, { message: 'Track not found' }])
  }
})

test('a track above one’s tier can be liked, and stands in the list without its audio', async () => {
  const [listener, vip] = [await testServer.person(), await testServer.person({ tier: 'vip' } as never)]
  const { id } = await sampleTrack(context, { accessTier: 'vip', audioUrl: '/uploads/tracks/late.mp3' } as never)
  for (const who of [listener, vip]) await who.call(likedTracks.like, of(id))
  const shown = async (who: Person) =>
    (await list(who)).items.map(({ locked, audioUrl }) => [locked, audioUrl === null])
  expect(await shown(listener)).toEqual([[true, true]])
  expect(await shown(vip)).toEqual([[false, false]])
})

test('there is room for so many likes and no more', async () => {
  const [person, { id }, another] = [await testServer.person(), await sampleTrack(context), await sampleTrack(context)]
  await context.db.execute(sql`
    with made as (
      insert into tracks (title) select 'Liked ' || n from generate_series(1, ${MAX_LIKED_TRACKS - 1}) n returning id
    ) insert into liked_tracks (user_id, track_id) select ${person.id}, id from made`)
  await person.call(likedTracks.like, of(id))
  const refused = await person.ask(likedTracks.like, of(another.id))
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'You like 5,000 tracks, as many as there is room for. Take a like back first.' },
  ])
  expect((await person.ask(likedTracks.like, of(id))).status).toBe(200)
})
