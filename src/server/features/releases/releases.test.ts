import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import { notices } from '#contract/notices.ts'
import { type KindWithRelatedRecords, type LinkedKind, type ReleaseKind, releases } from '#contract/releases.ts'
import { tracks } from '#contract/tracks.ts'
import { videos } from '#contract/videos.ts'
import { sampleCategory, sampleTopic } from '#server/features/forum/samples.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { createUnansweredCredit, sampleAlbum, sampleVideo } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()
const member = await testServer.person()

const link = (releaseKind: ReleaseKind, releaseId: number, kind: LinkedKind, id: number) =>
  admin.ask(releases.addLink, { body: { releaseKind, releaseId, kind, id } })
const around = async (kind: KindWithRelatedRecords, id: number, by: TestUser = guest) =>
  (await by.call(releases.around, { query: { kind, id } })).neighbours.map((hit) => `${hit.kind} ${hit.id}`)
const named = async (kind: KindWithRelatedRecords, id: number) =>
  (await guest.call(releases.around, { query: { kind, id } })).credits.map(({ name, role }) => `${name}: ${role}`)

describe('what a release belongs together with', () => {
  test('stands on each page of it, and leaves with what is deleted', async () => {
    const [album, video, gig, item] = [
      await sampleAlbum(admin),
      await sampleVideo(admin),
      await sampleGig(admin),
      await sampleItem(admin),
    ]
    expect(await around('album', album.id)).toEqual([])
    for (const [kind, { id }] of [
      ['video', video],
      ['gig', gig],
      ['merchandise', item],
    ] as const)
      expect((await link('album', album.id, kind, id)).status).toBe(200)
    expect(await around('album', album.id)).toEqual([
      ...[`videos ${video.id}`, `gigs ${gig.id}`, `merchandise ${item.id}`],
    ])
    for (const [kind, { id }] of [
      ['video', video],
      ['gig', gig],
      ['merchandise', item],
    ] as const)
      expect(await around(kind, id)).toEqual([`albums ${album.id}`])
    await admin.call(videos.remove, { params: { id: video.id } })
    await admin.call(gigs.remove, { params: { id: gig.id } })
    expect(await around('album', album.id)).toEqual([`merchandise ${item.id}`])
    await admin.call(albums.remove, { params: { id: album.id } })
    expect(await around('merchandise', item.id)).toEqual([])
  })

  test('of a track shows on its album and its film, with the call while it casts', async () => {
    const track = await sampleTrack(context, { audioUrl: '/uploads/audio/a.mp3', seekingVideoModels: true })
    const album = await sampleAlbum(admin, { selectedTracks: [track.id] })
    const video = await sampleVideo(admin)
    await link('track', track.id, 'video', video.id)
    expect(await around('track', track.id)).toEqual([`albums ${album.id}`, `videos ${video.id}`, `casting ${track.id}`])
    expect(await around('album', album.id)).toEqual([`videos ${video.id}`, `casting ${track.id}`])
    expect(await around('video', video.id)).toEqual([`tracks ${track.id}`, `casting ${track.id}`])
    expect(await around('casting', track.id)).toEqual([
      `albums ${album.id}`,
      `tracks ${track.id}`,
      `videos ${video.id}`,
    ])
    await admin.call(tracks.update, { params: { id: track.id }, body: { seekingVideoModels: false } })
    expect(await around('video', video.id)).toEqual([`tracks ${track.id}`])
    expect(await around('casting', track.id)).toEqual([])
  })

  test('is written once, was first played once, and is told of what is not there', async () => {
    const [album, gig, other] = [await sampleAlbum(admin), await sampleGig(admin), await sampleGig(admin)]
    expect(await Promise.all([1, 2].map(async () => (await link('album', album.id, 'gig', gig.id)).status))).toEqual([
      ...[200, 200],
    ])
    expect(await around('album', album.id)).toEqual([`gigs ${gig.id}`])
    expect(await link('album', album.id, 'gig', other.id)).toMatchObject({
      status: 409,
      body: { message: 'A release was first played once. Take the other gig away first.' },
    })
    expect(await link('album', 999_999, 'gig', gig.id)).toMatchObject({
      status: 404,
      body: { message: 'Album not found' },
    })
    expect(await link('album', album.id, 'video', 999_999)).toMatchObject({
      status: 404,
      body: { message: 'Video not found' },
    })
    const { links } = await admin.call(releases.parts, { query: { kind: 'album', id: album.id } })
    expect(links).toMatchObject([{ kind: 'gig', hit: { id: gig.id } }])
    await admin.call(releases.removeLink, { params: { id: links[0]?.id as number } })
    expect((await link('album', album.id, 'gig', other.id)).status).toBe(200)
    expect(await around('gig', gig.id)).toEqual([])
  })

  test('leads to topics only for those who may read them', async () => {
    const album = await sampleAlbum(admin)
    const open = await sampleTopic(testServer, member)
    const closed = await sampleTopic(testServer, member, {
      categoryId: await sampleCategory(testServer, { accessTier: 'vip' }),
    })
    for (const id of [open, closed]) expect((await link('album', album.id, 'topic', id)).status).toBe(200)
    const topics = async (by: TestUser) =>
      (await by.call(releases.topics, { query: { kind: 'album', id: album.id } })).map(({ id }) => id)
    expect(await topics(member)).toEqual([open])
    expect(await topics(await testServer.person({ tier: 'vip' }))).toEqual([open, closed])
    expect((await member.call(releases.ofTopic, { params: { id: open } })).map(({ id }) => id)).toEqual([album.id])
    expect((await member.ask(releases.ofTopic, { params: { id: closed } })).status).toBe(404)
  })
})

describe('a credit', () => {
  test('of a name alone is printed; on an album, those of its tracks after its own', async () => {
    const track = await sampleTrack(context, { title: 'Ferry Lights', audioUrl: '/uploads/audio/b.mp3' })
    const album = await sampleAlbum(admin, { selectedTracks: [track.id] })
    await admin.call(releases.addCredit, {
      body: { kind: 'track', recordId: track.id, name: 'Ada', role: 'handclaps' },
    })
    await admin.call(releases.addCredit, { body: { kind: 'album', recordId: album.id, name: 'Amos', role: 'bass' } })
    const { credits } = await guest.call(releases.around, { query: { kind: 'album', id: album.id } })
    expect(credits).toMatchObject([
      { name: 'Amos', role: 'bass', artistSlug: null, track: null },
      { name: 'Ada', role: 'handclaps', track: 'Ferry Lights' },
    ])
    expect(await named('track', track.id)).toEqual(['Ada: handclaps'])
  })

  test('stands where the label put it; what is added later comes last', async () => {
    const video = await sampleVideo(admin)
    const record = { kind: 'video' as const, recordId: video.id }
    const add = (name: string) => admin.call(releases.addCredit, { body: { ...record, name, role: 'light' } })
    for (const name of ['Ada', 'Bea', 'Cleo']) await add(name)
    const ids = async () =>
      (await admin.call(releases.parts, { query: { kind: 'video', id: video.id } })).credits.map(({ id }) => id)
    const [ada, bea, cleo] = (await ids()) as [number, number, number]
    const order = (by: Pick<TestUser, 'ask'>, keys: number[], recordId = video.id) =>
      by.ask(releases.orderCredits, { body: { ...record, recordId, order: keys } })
    expect((await order(admin, [cleo, ada, bea])).status).toBe(200)
    expect(await ids()).toEqual([cleo, ada, bea])
    // Another window has added one, which the order does not know.
    await add('Dora')
    expect((await order(admin, [bea, cleo])).status).toBe(200)
    expect(await named('video', video.id)).toEqual(['Bea: light', 'Cleo: light', 'Ada: light', 'Dora: light'])
    const changed = { message: 'These credits have changed meanwhile. Look at them again.' }
    for (const keys of [
      [ada, ada],
      [ada, 999_999],
    ])
      expect([keys, await order(admin, keys)]).toMatchObject([keys, { status: 409, body: changed }])
    expect((await order(admin, [ada], 999_999)).body).toMatchObject({ message: 'Video not found' })
    expect([(await order(member, [ada])).status, (await order(guest, [ada])).status]).toEqual([403, 401])
  })

  test('of somebody with an account waits for them, and they take it back at once', async () => {
    const { person, album, credit } = await createUnansweredCredit(testServer, admin)
    expect(await named('album', album.id)).toEqual([])
    expect((await person.call(notices.list, {})).items[0]).toMatchObject({
      ...{ title: `You are to be credited on ${album.title}`, to: '/credits', action: 'Answer' },
    })
    const answer = (by: TestUser, agrees: boolean) =>
      by.ask(releases.answerCredit, { params: { id: credit.id }, body: { agrees } })
    expect((await answer(member, true)).status).toBe(404)
    expect((await answer(admin, true)).status).toBe(404)
    expect((await answer(person, true)).status).toBe(200)
    expect(await named('album', album.id)).toEqual(['Bea Lindqvist: organ'])
    expect(await person.call(releases.ownCredits, {})).toMatchObject([
      { answer: 'agreed', title: album.title, address: `/jukebox-wall?album=${album.id}` },
    ])
    expect((await answer(person, false)).status).toBe(200)
    expect(await named('album', album.id)).toEqual([])
    expect((await admin.call(releases.parts, { query: { kind: 'album', id: album.id } })).credits).toMatchObject([
      { username: person.username, answer: 'declined' },
    ])
  })

  test('leads to the page of an artist while it is published', async () => {
    const { artist, page } = await artistWithPage(testServer, admin)
    const video = await sampleVideo(admin)
    const body = {
      kind: 'video' as const,
      recordId: video.id,
      name: 'Odessa',
      role: 'voice',
      username: artist.username,
    }
    await admin.call(releases.addCredit, { body })
    const [credit] = await artist.call(releases.ownCredits, {})
    await artist.call(releases.answerCredit, { params: { id: credit?.id as number }, body: { agrees: true } })
    const slug = async () =>
      (await guest.call(releases.around, { query: { kind: 'video', id: video.id } })).credits[0]?.artistSlug
    expect(await slug()).toBe(page.slug)
    await admin.call(artists.update, { params: { id: page.id }, body: { isPublished: false } })
    expect(await slug()).toBeNull()
    expect(await named('video', video.id)).toEqual(['Odessa: voice'])
  })

  test('goes with the account, and is in the copy of their data', async () => {
    const { person, album, credit } = await createUnansweredCredit(testServer, admin)
    await person.call(releases.answerCredit, { params: { id: credit.id }, body: { agrees: true } })
    await context.db.execute(sql`delete from users where id = ${person.id}`)
    const { rows } = await context.db.execute(sql`select 1 from credits where album_id = ${album.id}`)
    expect(rows).toEqual([])
  })

  test('is refused with words', async () => {
    const album = await sampleAlbum(admin)
    const add = (fields: object) =>
      admin.ask(releases.addCredit, {
        body: { kind: 'album', recordId: album.id, name: 'Bea', role: 'organ', ...fields },
      })
    expect(await add({ username: 'nobody-at-all' })).toMatchObject({
      status: 400,
      body: { message: 'Nobody has this username' },
    })
    expect(await add({ name: '' })).toMatchObject({ status: 400, body: { message: 'Name is required' } })
    expect(await add({ recordId: 999_999 })).toMatchObject({ status: 404, body: { message: 'Album not found' } })
    expect(await add({ kind: 'gig' })).toMatchObject({
      status: 400,
      body: { message: 'Kind must be one of album, track, video' },
    })
  })
})
