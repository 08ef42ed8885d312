import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

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
