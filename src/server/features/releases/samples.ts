import { albums } from '#contract/albums.ts'
import { releases } from '#contract/releases.ts'
import { videos } from '#contract/videos.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { freshText } from '#server/testing/valid-calls.ts'

/** An album with a name of its own. */
export const sampleAlbum = (admin: TestUser, fields: object = {}) =>
  admin.call(albums.create, { body: { title: freshText(), ...fields } })

/** A film with a name of its own. */
export const sampleVideo = (admin: TestUser, fields: object = {}) =>
  admin.call(videos.create, {
    body: { name: freshText(), youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', ...fields },
  })

/** Somebody who is asked whether they are to be named on an album. */
export async function createUnansweredCredit(testServer: TestServer, admin: TestUser) {
  const [person, album] = [await testServer.person(), await sampleAlbum(admin)]
  const body = { kind: 'album' as const, recordId: album.id, name: 'Bea Lindqvist', role: 'organ' }
  await admin.call(releases.addCredit, { body: { ...body, username: person.username } })
  const [credit] = await person.call(releases.ownCredits, {})
  if (!credit) throw new Error('Nobody was asked')
  return { person, album, credit }
}
