import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { UploadedAudio } from '#contract/uploads.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sweepUploads } from '#server/features/uploads/cleanup.ts'
import { inventory, putOnShelf, sampleWav, upload } from '#server/features/uploads/samples.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { openCutLine } from '#server/testing/cut-line.ts'
import { openStage } from '#server/testing/test-server.ts'

const server = process.env['STAGE_S3_ENDPOINT']

// Only where the environment of the tests names an S3 server: the proof of the grown house does.
describe.skipIf(!server)('files in a bucket', () => {
  const stageThere = async (env: Record<string, string> = {}) => {
    const stage = await openStage({ env })
    onTestFinished(() => stage.close(), 60_000)
    return stage
  }

  test('a line that is cut is said as 503 with Retry-After, leaves nothing half, and all is well once it is mended', async () => {
    const line = await openCutLine(server as string)
    const stage = await stageThere({ S3_ENDPOINT: line.url })
    const artist = await stage.person({ role: 'artist' })
    const { url }: UploadedAudio = (await upload(artist, 'audio', 'a.wav', sampleWav())).json()
    await sampleTrack(stage.house, { audioUrl: url })
    const before = await inventory(stage.house)
    line.cut()
    const heard = await stage.guest.send({ method: 'GET', url })
    expect([heard.statusCode, heard.headers['retry-after']]).toEqual([503, '5'])
    expect(heard.json()).toEqual({ message: 'The files cannot be reached just now. Please try again in a moment.' })
    expect((await upload(artist, 'audio', 'b.wav', sampleWav())).statusCode).toBe(503)
    line.mend()
    expect(await inventory(stage.house)).toEqual(before)
    expect((await stage.guest.send({ method: 'GET', url })).rawPayload.equals(sampleWav())).toBe(true)
    expect((await upload(artist, 'audio', 'c.wav', sampleWav())).statusCode).toBe(200)
  })

  test('what another process removed is gone for this one, though it knew of it', async () => {
    const stage = await stageThere()
    const admin = await stage.admin()
    const elsewhere = admin.at(await stage.sibling())
    const { url, filename }: UploadedAudio = (await upload(admin, 'audio', 'a.wav', sampleWav())).json()
    for (const one of [admin, elsewhere]) expect((await one.send({ method: 'GET', url })).statusCode).toBe(200)
    await stage.house.storage.remove('audio', filename)
    for (const one of [admin, elsewhere]) expect((await one.send({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('pieces whose upload nobody knows go with the hourly care once they are an hour old', async () => {
    const stage = await stageThere()
    const { storage, db } = stage.house
    const artist = await stage.person({ role: 'artist' })
    const id = randomUUID()
    await db.execute(sql`insert into resumable_uploads (id, kind, filename, size, uploaded_by)
      values (${id}, 'audio', 'a.wav', 100, ${artist.id})`)
    await storage.parts.append(id, 0, Readable.from([Buffer.alloc(50)]), new PassThrough())
    await expect(storage.parts.append(id, 10, Readable.from([Buffer.alloc(50)]), new PassThrough())).rejects.toThrow(
      'Somebody else goes on with this upload',
    )
    expect(await storage.parts.arrived(id)).toBe(50)
    await db.execute(sql`delete from resumable_uploads where id = ${id}`)
    await sweepUploads(stage.house)
    expect((await inventory(stage.house)).parts).toEqual([id])
    await storage.parts.drop(id)
    expect((await inventory(stage.house)).parts).toEqual([])
  })

  test('more names than a page holds are all told, and a backup takes every one', async () => {
    const stage = await stageThere()
    const names = Array.from({ length: 1010 }, (_, n) => `file-${String(n).padStart(4, '0')}.wav`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(
        names.slice(at, at + 50).map((name) => putOnShelf(stage.house, 'audio', name, Buffer.from(name))),
      )
    expect((await inventory(stage.house)).audio).toEqual(names)
    const folder = mkdtempSync(join(tmpdir(), 'late-set-bucket-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { storage, db, disk } = stage.house
    const said = await writeBackup({ pool: db.$client, storage, disk }, join(folder, 'all.tar'))
    expect(said.files).toHaveLength(1010)
  }, 120_000)
})
