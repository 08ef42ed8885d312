import { expect, test } from 'vitest'
import { casting } from '#contract/casting.ts'
import { type KindWithRelatedRecords, releases } from '#contract/releases.ts'
import { tracks } from '#contract/tracks.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { announcedCallsTable } from '#server/features/casting/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleAlbum, sampleVideo } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()

const linkVideo = (trackId: number, id: number) =>
  admin.call(releases.addLink, { body: { releaseKind: 'track', releaseId: trackId, kind: 'video', id } })
const around = async (kind: KindWithRelatedRecords, id: number) =>
  (await guest.call(releases.around, { query: { kind, id } })).neighbours.map((hit) => `${hit.kind} ${hit.id}`)

test('a release tells of the call that looked for the people of its film once that is over, and of nothing the call said', async () => {
  const seeking = { audioUrl: '/uploads/audio/a.mp3', title: 'Ferry Lights', seekingVideoModels: true }
  const settings = { title: 'Night porter', description: 'A man who waits' }
  const [call, unfilmed] = [await sampleCall(context, seeking, settings), await sampleCall(context, seeking)]
  const never = await sampleTrack(context, { audioUrl: seeking.audioUrl })
  const album = await sampleAlbum(admin, { selectedTracks: [call.id, unfilmed.id, never.id] })
  const video = await sampleVideo(admin)
  for (const { id } of [call, never]) await linkVideo(id, video.id)
  // By the clocks of the site it is December by then.
  const announcedAt = new Date('2026-11-30T23:30:00Z')
  for (const { id } of [call, unfilmed])
    await context.db.insert(announcedCallsTable).values({ trackId: id, announcedAt }).onConflictDoNothing()
  const told = async (kind: KindWithRelatedRecords, id: number) =>
    (await guest.call(releases.around, { query: { kind, id } })).pastCalls
  expect(await told('track', call.id)).toEqual([])
  for (const { id } of [call, unfilmed])
    await admin.call(tracks.update, { params: { id }, body: { seekingVideoModels: false } })
  const past = [{ trackId: call.id, track: 'Ferry Lights', day: '2026-12-01' }]
  for (const [kind, id] of [
    ['track', call.id],
    ['album', album.id],
    ['video', video.id],
  ] as const)
    expect([kind, await told(kind, id)]).toEqual([kind, past])
  expect(await told('track', unfilmed.id)).toEqual([])
  expect(await told('casting', call.id)).toEqual([])
  const answer = await guest.ask(releases.around, { query: { kind: 'video', id: video.id } })
  expect(JSON.stringify(answer.body)).not.toMatch(/Night porter|A man who waits|\/casting/)
  expect((await guest.ask(casting.call, { params: { id: call.id } })).status).toBe(404)
  // It looks for people again: the call is there to be read.
  await admin.call(tracks.update, { params: { id: call.id }, body: { seekingVideoModels: true } })
  expect([await told('video', video.id), await around('video', video.id)]).toEqual([
    [],
    [`tracks ${call.id}`, `tracks ${never.id}`, `casting ${call.id}`],
  ])
})
