import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { uploads } from '#contract/uploads.ts'
import { reservationsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { BOUNDARY, inParts, inventory, sampleWav } from './samples.ts'

const MEGABYTE = 1024 * 1024
/** Too few bytes to tell a kind of file by. */
const START = 2000
const NAMES: Record<string, string> = { audio: 'a.wav', video: 'a.mp4' }
const QUOTA = 5 * MEGABYTE
const testServer = await sharedTestServer({ env: { ARTIST_QUOTA_MB: '5', MODEL_QUOTA_MB: '5' } })
const admin = await testServer.admin()
await testServer.app.listen({ port: 0, host: '127.0.0.1' })
const port = (testServer.app.server.address() as AddressInfo).port
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await vi.waitFor(async () => expect(await testServer.context.db.$count(reservationsTable)).toBe(0), { timeout: 5000 })
})

async function newcomer(role: 'artist' | 'model') {
  const actor = await testServer.person({ role })
  const { token } = actor
  const used = async () => (await admin.call(uploads.usage, { params: { id: actor.id } })).used
  return { ...actor, token, used }
}

/** Begins an upload of so many bytes and sends only its start; answers what came back by then, if anything. */
async function hold(token: string, url: string, field: string, bytes: number | 'chunked') {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${NAMES[field] ?? 'a.jpg'}"\r\n\r\n`
  const length = bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: lateset.test\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\n${length}\r\n\r\n`,
  )
  const body = Buffer.concat([Buffer.from(start), sampleWav().subarray(0, START)])
  const send = (piece: Buffer) =>
    socket.write(
      bytes === 'chunked'
        ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
        : piece,
    )
  send(body)
  return { send, status: () => Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 0), said: () => said }
}

describe('bytes in flight count against the quota', () => {
  test.each([
    ['/api/upload/audio', 'audio', 'artist'],
    ['/api/upload/video', 'video', 'artist'],
    ['/api/upload/image', 'image', 'artist'],
    ['/api/portfolio/upload', 'files', 'model'],
    ['/api/model-profile/thumbnail', 'thumbnail', 'model'],
  ] as const)('%s', async (url, field, role) => {
    const { token, used } = await newcomer(role)
    const held = await Promise.all(Array.from({ length: 16 }, () => hold(token, url, field, QUOTA - 1000)))
    await vi.waitFor(() => expect(held.filter(({ status }) => status() === 413)).toHaveLength(15), { timeout: 5000 })
    expect(held.find(({ status }) => status() === 413)?.said()).toContain(
      'There is no room for this file: 5.0 MB of 5 MB are in use',
    )
    expect(await used()).toBe(QUOTA - 1000)
  })

  test('whole uploads and those in parts together', async () => {
    const artist = await newcomer('artist')
    const begun = await inParts.begin(artist, 3 * MEGABYTE, { kind: 'audio', filename: 'a.wav' })
    expect(begun.statusCode).toBe(201)
    const [fits, does] = [await hold(artist.token, '/api/upload/audio', 'audio', MEGABYTE), 2 * MEGABYTE]
    await vi.waitFor(async () => expect(await artist.used()).toBe(4 * MEGABYTE))
    const beyond = await hold(artist.token, '/api/upload/audio', 'audio', does)
    await vi.waitFor(() => expect(beyond.status()).toBe(413))
    expect((await inParts.begin(artist, does, { kind: 'audio', filename: 'b.wav' })).statusCode).toBe(413)
    expect(fits.status()).toBe(0)
    await inParts.drop(artist, String(begun.headers.location))
  })

  test('what does not say its length reserves as it comes, and ends at the quota', async () => {
    const { token, used } = await newcomer('artist')
    const before = await inventory(testServer.context)
    const upload = await hold(token, '/api/upload/audio', 'audio', 'chunked')
    const chunk = Buffer.alloc(64 * 1024, 3)
    let most = 0
    for (let sent = 0; sent < 2 * QUOTA && upload.status() === 0; sent += chunk.length) {
      upload.send(chunk)
      await delay(2)
      most = Math.max(most, await used())
      expect(most).toBeLessThanOrEqual(QUOTA)
    }
    await vi.waitFor(() => expect(upload.status()).toBe(413))
    expect(most).toBeGreaterThan(QUOTA - 2 * chunk.length)
    await vi.waitFor(async () => expect(await inventory(testServer.context)).toEqual(before))
  })

  test('what a process that died had reserved is forgotten after a minute', async () => {
    const { id, used } = await newcomer('artist')
    const row = { id: crypto.randomUUID(), volume: 'x', userId: id, bytes: QUOTA }
    await testServer.context.db.insert(reservationsTable).values({ ...row, seenAt: new Date(Date.now() - 50_000) })
    expect(await used()).toBe(QUOTA)
    await testServer.context.db.update(reservationsTable).set({ seenAt: new Date(Date.now() - 61_000) })
    expect(await used()).toBe(0)
    await testServer.context.db.delete(reservationsTable)
  })
})

test.each([
  ['/api/upload/audio', 'audio', 'artist'],
  ['/api/portfolio/upload', 'files', 'model'],
  ['/api/model-profile/thumbnail', 'thumbnail', 'model'],
] as const)('a line to %s that breaks before the body is read holds no room', async (url, field, role) => {
  const { id, token, used } = await newcomer(role)
  const { db } = testServer.context
  await db.transaction(async (transaction) => {
    // While somebody else counts this account, an upload waits before it reads.
    await transaction.execute(sql`select pg_advisory_xact_lock(7310, ${id})`)
    await hold(token, url, field, QUOTA - 1000)
    const waiting = sql`select from pg_locks where locktype = 'advisory' and classid = 7310 and not granted`
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    open.pop()?.destroy()
    await delay(50)
  })
  await vi.waitFor(async () => expect(await used()).toBe(0), { timeout: 5000 })
})
