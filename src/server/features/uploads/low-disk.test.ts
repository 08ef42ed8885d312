import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { admin as adminArea } from '#contract/admin.ts'
import { files } from '#contract/files.ts'
import { data } from '#contract/kit/data.ts'
import { newsletter } from '#contract/newsletter.ts'
import { emailsTo, sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import { backUpDaily } from '#server/platform/backup/daily.ts'
import { refuseLowSpace } from '#server/platform/backup/disk-space.ts'
import { notifyLowDisk } from '#server/platform/health/low-disk.ts'
import { resumableUploadsTable, uploadsTable } from '#server/platform/storage/table.ts'
import { makeSmallDisk } from '#server/testing/small-disk.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { bytesOf, inParts, sampleWav, upload } from './samples.ts'

const MEGABYTE = 1024 * 1024
/** Space of the disk, and what of it is reserved for the database; nothing new is taken below a quarter of that. */
const [DISK, RESERVE, LAST] = [64, 16, 4]
const disk = makeSmallDisk(DISK)
const song = (megabytes: number) => Buffer.concat([sampleWav(), Buffer.alloc(megabytes * MEGABYTE)])
const FULL = [507, { message: 'There is no room left for this file' }]
const NOTHING_NEW = { message: 'There is no room left for anything new. Please try again later.' }

describe.skipIf(!disk)('a disk with little room', () => {
  const { path, leave } = disk as NonNullable<typeof disk>
  let testServer: TestServer
  let admin: TestUser & { id: number; email?: string }
  beforeAll(async () => {
    testServer = await startTestServer({ jobs: true, env: { DATA_DIR: path, DISK_RESERVE_MB: String(RESERVE) } })
    admin = await testServer.admin()
  })
  afterAll(async () => {
    await testServer.close()
    disk?.remove()
  })
  /** Both disks are looked at anew at once instead of within a quarter of a second. */
  const looksAgain = async () => {
    const { disk, databaseDisk } = testServer.context
    disk.look()
    databaseDisk?.look()
  }
  const state = async () => {
    await testServer.context.changes.touch([data.files])
    return (await admin.call(adminArea.overview, {})).disk
  }
  const metric = async (name: string) =>
    Number(
      new RegExp(`^${name} (\\S+)$`, 'm').exec(
        (await testServer.guest.send({ method: 'GET', url: '/metrics' })).body,
      )?.[1],
    )

  test('takes no file into the reserve, while everything else goes on', async () => {
    leave(RESERVE + 2)
    await looksAgain()
    const answer = await upload(admin, 'audio', 'a.wav', song(3))
    expect([answer.statusCode, answer.json()]).toEqual(FULL)
    const begun = await inParts.begin(admin, 3 * MEGABYTE, { kind: 'audio', filename: 'a.wav' })
    expect([begun.statusCode, begun.json()]).toEqual(FULL)
    expect((await upload(admin, 'audio', 'a.wav', song(1))).statusCode).toBe(200)
    expect(await testServer.guest.ask(newsletter.subscribe, { body: { email: 'a@lateset.test' } })).toMatchObject({
      status: 200,
    })
  })

  test('subtracts what is on its way, of other processes and in parts too', async () => {
    leave(RESERVE + 10)
    await looksAgain()
    const sibling = await testServer.context.reservations.reserve({ bytes: 4 * MEGABYTE })
    const begun = await inParts.begin(admin, 4 * MEGABYTE, { kind: 'audio', filename: 'a.wav' })
    expect(begun.statusCode).toBe(201)
    const answer = await upload(admin, 'audio', 'a.wav', song(3))
    expect([answer.statusCode, answer.json()]).toEqual(FULL)
    await sibling.release()
    expect((await upload(admin, 'audio', 'a.wav', song(3))).statusCode).toBe(200)
    await inParts.drop(admin, String(begun.headers.location))
  })

  test('holds no room for the rest of an upload in parts that has not moved for an hour', async () => {
    leave(RESERVE + 10)
    await looksAgain()
    const bytes = song(6)
    const begun = await inParts.begin(admin, bytes.length, { kind: 'audio', filename: 'a.wav' })
    const url = String(begun.headers.location)
    const another = () => inParts.begin(admin, 6 * MEGABYTE, { kind: 'audio', filename: 'b.wav' })
    expect((await another()).statusCode).toBe(507)
    await testServer.context.db.execute(sql`update resumable_uploads set moved_at = now() - interval '61 minutes'`)
    const other = await another()
    expect(other.statusCode).toBe(201)
    const refused = await inParts.add(admin, url, 0, bytes)
    expect([refused.statusCode, refused.json()]).toEqual(FULL)
    await inParts.drop(admin, String(other.headers.location))
    expect((await inParts.add(admin, url, 0, bytes.subarray(0, 5000))).statusCode).toBe(204)
    expect((await another()).statusCode).toBe(507)
    await inParts.drop(admin, url)
  })

  test('lets nobody but an admin hold more than a fair part of it', async () => {
    leave(RESERVE + 20)
    await looksAgain()
    const [artist, other] = [await testServer.person({ role: 'artist' }), await testServer.person({ role: 'artist' })]
    const begin = (who: TestUser, megabytes: number) =>
      inParts.begin(who, megabytes * MEGABYTE, { kind: 'audio', filename: 'a.wav' })
    const first = await begin(artist, 3)
    expect(first.statusCode).toBe(201)
    const refused = await begin(artist, 3)
    expect([refused.statusCode, refused.json()]).toEqual([
      507,
      {
        message:
          'There is too little room for all your uploads at once. Finish those you have begun, or try again later.',
      },
    ])
    expect((await upload(artist, 'audio', 'a.wav', song(3))).statusCode).toBe(507)
    expect((await begin(other, 3)).statusCode).toBe(201)
    await inParts.drop(artist, String(first.headers.location))
    expect((await begin(artist, 3)).statusCode).toBe(201)
    const all = await begin(admin, 12)
    expect(all.statusCode).toBe(201)
    await testServer.context.db.delete(resumableUploadsTable)
  })

  test('ends a transfer that somebody else has taken the room of; what came in parts waits', async () => {
    leave(RESERVE + 10)
    await looksAgain()
    const bytes = song(4)
    const url = String(
      (await inParts.begin(admin, bytes.length, { kind: 'audio', filename: 'a.wav' })).headers.location,
    )
    await inParts.add(admin, url, 0, bytes.subarray(0, MEGABYTE))
    leave(RESERVE - 1)
    await looksAgain()
    const stuck = await inParts.add(admin, url, MEGABYTE, bytes.subarray(MEGABYTE))
    expect([stuck.statusCode, stuck.json()]).toEqual(FULL)
    leave(RESERVE + 10)
    await looksAgain()
    const from = Number((await inParts.offset(admin, url)).headers['upload-offset'])
    expect(from).toBeGreaterThanOrEqual(MEGABYTE)
    expect((await inParts.add(admin, url, from, bytes.subarray(from))).statusCode).toBe(204)
    const { filename } = (await inParts.finish(admin, url)).json()
    expect((await bytesOf(testServer.context, 'audio', filename)).equals(bytes)).toBe(true)
  })

  test('is shown to admins in the back office, by the metrics and by one e-mail a day', async () => {
    const { email } = await sampleAccount(testServer.context, { username: 'keeper', role: 'admin' })
    leave(3 * RESERVE + 8)
    await looksAgain()
    expect((await state()).state).toBe('fine')
    await notifyLowDisk(testServer.context)
    expect(await metric('late_set_disk_low')).toBe(0)
    leave(3 * RESERVE - 2)
    await looksAgain()
    expect(await state()).toMatchObject({ state: 'low', reserveBytes: RESERVE * MEGABYTE })
    expect(await metric('late_set_disk_low')).toBe(1)
    expect(await metric('late_set_disk_reserve_bytes')).toBe(RESERVE * MEGABYTE)
    for (let minute = 0; minute < 3; minute++) await notifyLowDisk(testServer.context)
    await vi.waitFor(async () => expect(await emailsTo(testServer.context, email)).toHaveLength(1), {
      timeout: 15_000,
      interval: 200,
    })
    const [letter] = await emailsTo(testServer.context, email)
    expect(letter).toContain('the disk is nearly full')
    expect(letter).toContain('of which 16.0 MB stay for the database')
    expect(letter).toContain('http://lateset.test/admin?tab=files&state=unused&sort=largest')
    leave(RESERVE - 2)
    await looksAgain()
    expect((await state()).state).toBe('full')
  })

  test('takes nothing new at its end, while people read, sign in and out, and delete; then goes on by itself', async () => {
    const { username } = await sampleAccount(testServer.context, { username: 'visitor' })
    leave(LAST - 2)
    await looksAgain()
    const refused = await testServer.guest.ask(newsletter.subscribe, { body: { email: 'b@lateset.test' } })
    expect([refused.status, refused.body]).toEqual([507, NOTHING_NEW])
    const signedIn = await tryLogin(testServer, username)
    expect(signedIn.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${signedIn.json().token}` }
    expect((await testServer.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200)
    expect((await testServer.app.inject({ method: 'POST', url: accounts.logout.path, headers })).statusCode).toBe(200)
    expect((await admin.ask(files.list, { query: { sort: 'largest' } })).status).toBe(200)
    const [largest] = await admin.call(files.list, { query: { sort: 'largest', limit: 1 } })
    leave(RESERVE / 2)
    expect((await admin.ask(files.remove, { params: { id: largest?.id } })).status).toBe(200)
    await looksAgain()
    expect((await testServer.guest.ask(newsletter.subscribe, { body: { email: 'c@lateset.test' } })).status).toBe(200)
  })

  test('is left alone by a backup that would go into the reserve, and by a restore', async () => {
    const said = vi.spyOn(testServer.context.log, 'error')
    leave(RESERVE + 3)
    await looksAgain()
    await testServer.context.db.insert(uploadsTable).values({
      ...{ kind: 'video', url: `/uploads/video/${randomUUID()}.mp4`, type: 'video/mp4', sha256: '0' },
      size: 4 * MEGABYTE,
    })
    await backUpDaily({ ...testServer.context, config: { ...testServer.context.config, demo: false, BACKUP_KEEP: 3 } })
    expect(said).toHaveBeenCalledWith(expect.anything(), 'the disk has no space for another backup')
    expect(() => refuseLowSpace(testServer.context.disk, 4 * MEGABYTE)).toThrow(
      /^There is no room for it: it needs 4.0 MB, and the disk has \d.\d MB beside what stays for the database$/,
    )
  })

  test('keeps no half of a backup that was killed', async () => {
    leave(RESERVE + 30)
    await looksAgain()
    const folder = join(path, 'backups')
    mkdirSync(join(folder, '.backup-abc'), { recursive: true })
    writeFileSync(join(folder, '.backup-abc/archive'), 'half')
    const later = new Date(Date.now() + 2 * 24 * 3_600_000)
    await backUpDaily(
      { ...testServer.context, config: { ...testServer.context.config, demo: false, BACKUP_KEEP: 3 } },
      later,
    )
    expect(() => writeFileSync(join(folder, '.backup-abc/archive'), 'half')).toThrow('ENOENT')
  })
})
