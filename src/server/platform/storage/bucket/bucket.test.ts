import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { cleanUpUploads } from '#server/features/uploads/cleanup.ts'
import { inventory, moveToStorage, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { features } from '#server/features.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { openFaultProxy } from '#server/testing/fault-proxy.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const server = process.env['TEST_S3_ENDPOINT']

// Only where the environment of the tests names an S3 server: the proof on external servers does.
describe.skipIf(!server)('files in a bucket', () => {
  const stageThere = async (env: Record<string, string> = {}) => {
    const testServer = await startTestServer({ env })
    onTestFinished(() => testServer.close(), 60_000)
    return testServer
  }

  test('a line that is cut is said as 503 with Retry-After, leaves nothing half, and all is well once it is mended', async () => {
    const line = await openFaultProxy(server as string)
    const testServer = await stageThere({ S3_ENDPOINT: line.url })
    const artist = await testServer.person({ role: 'artist' })
    const { url }: UploadedAudio = (await upload(artist, 'audio', 'a.wav', sampleWav())).json()
    await sampleTrack(testServer.context, { audioUrl: url })
    const before = await inventory(testServer.context)
    line.cut()
    const heard = await testServer.guest.send({ method: 'GET', url })
    expect([heard.statusCode, heard.headers['retry-after']]).toEqual([503, '5'])
    expect(heard.json()).toEqual({ message: 'The files cannot be reached just now. Please try again in a moment.' })
    expect((await upload(artist, 'audio', 'b.wav', sampleWav())).statusCode).toBe(503)
    line.mend()
    expect(await inventory(testServer.context)).toEqual(before)
    expect((await testServer.guest.send({ method: 'GET', url })).rawPayload.equals(sampleWav())).toBe(true)
    expect((await upload(artist, 'audio', 'c.wav', sampleWav())).statusCode).toBe(200)
  })

  test('what another process removed is gone for this one, though it knew of it', async () => {
    const testServer = await stageThere()
    const admin = await testServer.admin()
    const elsewhere = admin.at(await testServer.sibling())
    const { url, filename }: UploadedAudio = (await upload(admin, 'audio', 'a.wav', sampleWav())).json()
    for (const one of [admin, elsewhere]) expect((await one.send({ method: 'GET', url })).statusCode).toBe(200)
    await testServer.context.storage.remove('audio', filename)
    for (const one of [admin, elsewhere]) expect((await one.send({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('pieces whose upload nobody knows go with the hourly cleanup once they are an hour old', async () => {
    const testServer = await stageThere()
    const { storage, db } = testServer.context
    const artist = await testServer.person({ role: 'artist' })
    const id = randomUUID()
    await db.execute(sql`insert into resumable_uploads (id, kind, filename, size, uploaded_by)
      values (${id}, 'audio', 'a.wav', 100, ${artist.id})`)
    await storage.parts.append(id, 0, Readable.from([Buffer.alloc(50)]), new PassThrough())
    await expect(storage.parts.append(id, 10, Readable.from([Buffer.alloc(50)]), new PassThrough())).rejects.toThrow(
      'Somebody else goes on with this upload',
    )
    expect(await storage.parts.arrived(id)).toBe(50)
    await db.execute(sql`delete from resumable_uploads where id = ${id}`)
    await cleanUpUploads(testServer.context)
    expect((await inventory(testServer.context)).parts).toEqual([id])
    await storage.parts.drop(id)
    expect((await inventory(testServer.context)).parts).toEqual([])
  })

  test('more names than a page holds are all reported, and a backup takes every one', async () => {
    const testServer = await stageThere()
    const names = Array.from({ length: 1010 }, (_, n) => `file-${String(n).padStart(4, '0')}.wav`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(
        names.slice(at, at + 50).map((name) => moveToStorage(testServer.context, 'audio', name, Buffer.from(name))),
      )
    expect((await inventory(testServer.context)).audio).toEqual(names)
    const folder = mkdtempSync(join(tmpdir(), 'late-set-bucket-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { storage, db, disk } = testServer.context
    const said = await writeBackup({ pool: db.$client, storage, disk, features }, join(folder, 'all.tar'))
    expect(said.files).toHaveLength(1010)
  }, 120_000)
})
