import { expect, test } from 'vitest'
import { artistMembers } from '#contract/artist-members.ts'
import { artists } from '#contract/artists.ts'
import { type CreditedKind, releases } from '#contract/releases.ts'
import { videos } from '#contract/videos.ts'
import { joined } from '#server/features/artist-members/samples.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleAlbum, sampleVideo } from './samples.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()

type Person = Awaited<ReturnType<typeof testServer.person>>
const credit = async (person: Person, kind: CreditedKind, recordId: number, name: string, role: string) => {
  await admin.call(releases.addCredit, { body: { kind, recordId, name, role, username: person.username } })
  return (await person.call(releases.ownCredits, {}))[0]?.id as number
}
const answer = (person: TestUser, id: number, agrees: boolean) =>
  person.call(releases.answerCredit, { params: { id }, body: { agrees } })
const creditsOf = async (artistId: number) =>
  (await guest.call(releases.ofArtist, { query: { artistId } })).map(
    ({ record, credits }) => `${record.kind} ${record.id}: ${credits.map(({ name, role }) => `${name}, ${role}`)}`,
  )

test('an artist is listed where others credit them, once they agree and until they take it back', async () => {
  const { artist, page } = await artistWithPage(testServer, admin)
  const other = (await artistWithPage(testServer, admin)).page
  const track = await sampleTrack(context, { artistId: other.id, audioUrl: '/uploads/audio/e.mp3' })
  const [own, video] = [await sampleAlbum(admin, { artistId: page.id }), await sampleVideo(admin)]
  const asked = await credit(artist, 'track', track.id, 'Odessa', 'voice')
  expect(await creditsOf(page.id)).toEqual([])
  await answer(artist, asked, true)
  expect(await creditsOf(page.id)).toEqual([`tracks ${track.id}: Odessa, voice`])
  // What is their own stands on their page already.
  await answer(artist, await credit(artist, 'album', own.id, 'Odessa', 'voice'), true)
  for (const role of ['light', 'cut'])
    await answer(artist, await credit(artist, 'video', video.id, 'O. Vance', role), true)
  expect(await creditsOf(page.id)).toEqual([
    `videos ${video.id}: O. Vance, cut,O. Vance, light`,
    `tracks ${track.id}: Odessa, voice`,
  ])
  expect(await creditsOf(other.id)).toEqual([])
  await admin.call(videos.remove, { params: { id: video.id } })
  await answer(artist, asked, false)
  expect(await creditsOf(page.id)).toEqual([])
})

test('who has no page of their own is listed on that of their band, while they belong to it and it is published', async () => {
  const { artist: owner, page } = await artistWithPage(testServer, admin)
  const member = await joined(testServer, owner, 'member')
  const album = await sampleAlbum(admin)
  await answer(member, await credit(member, 'album', album.id, 'Bea Lindqvist', 'organ'), true)
  const listed = [`albums ${album.id}: Bea Lindqvist, organ`]
  expect(await creditsOf(page.id)).toEqual(listed)
  const publish = (isPublished: boolean) =>
    admin.call(artists.update, { params: { id: page.id }, body: { isPublished } })
  await publish(false)
  expect(await creditsOf(page.id)).toEqual([])
  await publish(true)
  expect(await creditsOf(page.id)).toEqual(listed)
  await member.call(artistMembers.leave, {})
  expect(await creditsOf(page.id)).toEqual([])
  expect(await creditsOf(999_999)).toEqual([])
})
