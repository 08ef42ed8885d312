import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { bytesOf, inParts, inventory, sampleWav, upload } from './samples.ts'

const MEGABYTE = 1024 * 1024
const disk = mkdtempSync(join(tmpdir(), 'late-set-full-'))
/** Only root on Linux may put a disk of one megabyte there. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0

describe.skipIf(!isMounted)('a disk without room', () => {
  let testServer: TestServer
  let admin: TestUser
  beforeAll(async () => {
    testServer = await startTestServer({ env: { DATA_DIR: disk, DISK_RESERVE_MB: '0' } })
    admin = await testServer.admin()
  })
  afterAll(() => testServer.close())

  const noise = (side: number) =>
    sharp(
      Buffer.alloc(side * side * 3, 1).map(() => Math.floor(Math.random() * 256)),
      {
        raw: { width: side, height: side, channels: 3 },
      },
    )

  test.each([
    ['the bytes of a song', 'audio', async () => Buffer.concat([sampleWav(), Buffer.alloc(2 * MEGABYTE)])],
    ['the bytes of a picture', 'image', () => noise(1000).png().toBuffer()],
    ['the sizes made of a picture', 'image', () => noise(900).jpeg({ quality: 60 }).toBuffer()],
  ] as const)('for %s is said as 507, and nothing is left of it', async (_, kind, bytes) => {
    const before = await inventory(testServer.context)
    const answer = await upload(admin, kind, kind === 'audio' ? 'long.wav' : 'noise.png', await bytes())
    expect([answer.statusCode, answer.json()]).toEqual([507, { message: 'There is no room left for this file' }])
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('for an upload in parts is said before it begins, or when it fills up; what has arrived stays until there is room', async () => {
    const before = await inventory(testServer.context)
    const song = { kind: 'audio', filename: 'long.wav' }
    const bytes = Buffer.concat([sampleWav(), Buffer.alloc(MEGABYTE / 2)])
    const full = [507, { message: 'There is no room left for this file' }]
    const refused = await inParts.begin(admin, 2 * MEGABYTE, song)
    expect([refused.statusCode, refused.json()]).toEqual(full)
    expect(await inventory(testServer.context)).toEqual(before)

    const url = String((await inParts.begin(admin, bytes.length, song)).headers.location)
    writeFileSync(join(disk, 'something-else'), Buffer.alloc(MEGABYTE * 0.7))
    const stuck = await inParts.add(admin, url, 0, bytes)
    expect([stuck.statusCode, stuck.json()]).toEqual(full)
    rmSync(join(disk, 'something-else'))
    const from = Number((await inParts.offset(admin, url)).headers['upload-offset'])
    expect(from).toBeGreaterThan(0)
    expect((await inParts.add(admin, url, from, bytes.subarray(from))).statusCode).toBe(204)
    const { filename } = (await inParts.finish(admin, url)).json()
    expect((await bytesOf(testServer.context, 'audio', filename)).equals(bytes)).toBe(true)
    await testServer.context.storage.remove('audio', filename)
  })

  test('takes what still fits afterwards', async () => {
    expect((await upload(admin, 'audio', 'short.wav', sampleWav())).statusCode).toBe(200)
  })
})

afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})
