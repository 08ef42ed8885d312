import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { streams } from '#contract/streams.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { formOf, sampleCover } from '#server/features/uploads/samples.ts'
import { membersImageUrlOf, storeMedia } from '#server/platform/media/stored-files.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { streamRecordingsTable, streamReplaysTable, streamsTable } from './table.ts'

let made = 0

/** A live stream with the room of the chat beside it; answers its key. */
export async function sampleStream(
  testServer: Pick<TestServer, 'context'>,
  fields: Partial<typeof streamsTable.$inferInsert> = {},
): Promise<number> {
  const title = `Blue Hour ${++made}`
  const chatRoomId = await sampleRoom(testServer, {
    ...{ name: title, description: 'Live chat', accessTier: fields.accessTier ?? 'free' },
    ...{ createdBy: fields.hostId ?? null, pagePath: '/live-stream', maxUsers: 200 },
  })
  const [row] = await testServer.context.db
    .insert(streamsTable)
    .values({ title, description: 'With the lights low.', chatRoomId, silentSince: new Date(), ...fields })
    .returning({ id: streamsTable.id })
  return row?.id as number
}

/** A recording of two seconds that can be watched, of bytes that play nothing; answers the address of its file. */
export async function sampleRecording(
  { context }: Pick<TestServer, 'context'>,
  streamId: number,
  fields: Partial<typeof streamRecordingsTable.$inferInsert> = {},
): Promise<string> {
  const stem = randomUUID()
  const path = context.storage.unfinishedPath(stem)
  await writeFile(path, 'the bytes of a film')
  const { url, size } = await storeMedia(context, {
    ...{ media: 'video', path, stem, extension: 'webm', type: 'video/webm', size: 19, sha256: stem },
    ...{ originalName: null, uploadedBy: null, duration: 2, peaks: null },
  })
  await context.db.insert(streamRecordingsTable).values({
    ...{ streamId, part: 1, fileKey: stem, fileUrl: url, state: 'ready', seconds: 2, bytes: size, endedAt: new Date() },
    ...fields,
  })
  return url
}

/** Sends a picture for members; answers its address. */
export async function samplePicture(admin: Pick<TestUser, 'send'>): Promise<string> {
  const { payload, headers } = formOf('image', 'still.jpg', await sampleCover(40))
  return (await admin.send({ method: 'POST', url: '/api/upload-image?for=members', payload, headers })).json().url
}

/** A stream whose recording everybody may watch, with a picture of its own. */
export async function samplePublicReplay(testServer: Pick<TestServer, 'context'>): Promise<number> {
  const { context } = testServer
  const id = await sampleStream(testServer, { status: 'ended' })
  await sampleRecording(testServer, id, { isPublished: true })
  const stem = randomUUID()
  const path = context.storage.unfinishedPath(stem)
  await writeFile(path, 'the bytes of a picture')
  await context.storage.keep('members', `${stem}.jpg`, path)
  await context.db
    .insert(streamReplaysTable)
    .values({ streamId: id, isPublic: true, publicSince: new Date(), posterUrl: membersImageUrlOf(`${stem}.jpg`) })
  return id
}

/** Codes for those whose tier is too low for a stream, as they are given away. */
export const sampleCodes = async (admin: TestUser, id: number, fields: { count?: number; uses?: number } = {}) =>
  (await admin.call(streams.makeCodes, { params: { id }, body: fields })).codes

/** The stream that sessions are opened on: each takes the place of the one before, so that no limit of streams is reached. */
const streamOf = new WeakMap<TestServer, Promise<number>>()

/** A session of a host whose offer was answered, and who has not connected yet; answers what it is known by. */
export async function sampleSession(testServer: TestServer, admin: TestUser): Promise<string> {
  const made = streamOf.get(testServer) ?? sampleStream(testServer, { status: 'live' })
  streamOf.set(testServer, made)
  // Most walks ask for none: the library of peers is loaded where one is wanted.
  const { livePublisher } = await import('#server/testing/live-peers.ts')
  const peer = await livePublisher()
  peer.close()
  const { statusCode, body, headers } = await admin.send({
    ...{ method: 'POST', url: `/api/live-streams/${await made}/whip`, payload: peer.offer },
    headers: { 'content-type': 'application/sdp' },
  })
  if (statusCode !== 201) throw new Error(`The offer was answered ${statusCode}: ${body}`)
  return String(headers.location).split('/').at(-1) ?? ''
}
