import { expect, onTestFinished } from 'vitest'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { type LivePeer, livePublisher, type PeerKinds } from '#server/testing/live-peers.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from '../samples.ts'

/** Settings of a test server that recordings are made on. */
export const recordingEnv = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' }

export const url = (id: number, path = '') => `/api/live-streams/${id}${path}`
export const call = (who: TestUser, method: string, path: string, payload?: object) =>
  who.send({ method, url: path, ...(payload ? { payload } : {}) })
export const seen = async (who: TestUser, id: number): Promise<WatchedStream> =>
  JSON.parse((await call(who, 'GET', url(id))).body)

/** Somebody sends to a stream in the place of its host. */
export async function publish(who: TestUser, id: number, kinds?: PeerKinds): Promise<LivePeer> {
  const peer = await livePublisher(kinds)
  onTestFinished(() => peer.close())
  const headers = { 'content-type': 'application/sdp' }
  const offer = () => who.send({ method: 'POST', url: url(id, '/whip'), payload: peer.offer, headers })
  // A relay that died is away for a moment.
  await expect
    .poll(async () => {
      const { statusCode, body } = await offer()
      if (statusCode === 201) peer.accept(body)
      return statusCode
    })
    .toBe(201)
  return peer
}

/** A stream on air whose host is sending; it is stopped after the test. */
export async function onAir(testServer: TestServer, host: TestUser & { id: number }, kinds?: PeerKinds) {
  const id = await sampleStream(testServer, { status: 'live', hostId: host.id })
  onTestFinished(async () => void (await call(host, 'POST', url(id, '/stop'))))
  await publish(host, id, kinds)
  await expect.poll(async () => (await seen(host, id)).sources.length, { timeout: 5000 }).toBe(1)
  return id
}

/** Waits until more than so many bytes of a recording are written. */
export const untilBytes = (who: TestUser, id: number, bytes: number): Promise<void> =>
  expect.poll(async () => (await seen(who, id)).recording?.bytes, { timeout: 8000 }).toBeGreaterThan(bytes)
/** Waits until so many parts of a recording can be watched. */
export const untilParts = (who: TestUser, id: number, count: number): Promise<void> =>
  expect.poll(async () => (await seen(who, id)).replay.length, { timeout: 8000 }).toBe(count)
