import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Volume } from '#server/platform/storage/volume.ts'
import { makeSmallDisk } from '#server/testing/small-disk.ts'
import { startBallast } from './ballast.ts'
import { startEmbedded } from './supervisor.ts'
import { quiet } from './test-site.ts'

const MEGABYTE = 1024 * 1024
const disk = makeSmallDisk(400)
afterAll(() => disk?.remove())

test('a data folder that goes away does not end the program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'late-set-ballast-'))
  const volume = new Volume(folder, 64)
  const { stop } = startBallast(folder, volume, quiet, 60_000)
  onTestFinished(stop)
  const look = vi.spyOn(volume, 'look')
  rmSync(folder, { recursive: true })
  // What a timer throws fails the whole run.
  await vi.waitFor(() => expect(look).toHaveBeenCalled(), { timeout: 3000 })
})

describe.skipIf(!disk)('the ballast of a disk', () => {
  const { path, leave } = disk as NonNullable<typeof disk>
  const ballastFile = join(path, 'ballast')
  const keep = () => {
    const { stop } = startBallast(path, new Volume(path, 64), quiet, 0)
    onTestFinished(stop)
  }
  const isThere = () => expect(existsSync(ballastFile)).toBe(true)

  test('takes real room, goes when there is none, and comes back by itself', async () => {
    keep()
    await vi.waitFor(isThere, { timeout: 5000 })
    expect(statSync(ballastFile).blocks * 512).toBeGreaterThanOrEqual(64 * MEGABYTE)
    leave(1)
    await vi.waitFor(() => expect(existsSync(ballastFile)).toBe(false), { timeout: 3000 })
    leave(200)
    await vi.waitFor(isThere, { timeout: 5000 })
  })

  test('lets a database on a full disk recover, lose nothing, and write again', async () => {
    leave(390)
    const database = await startEmbedded({ dataDir: path, log: quiet, reserveMb: 64 })
    onTestFinished(() => database.stop())
    const pool = new Pool(database.owner).on('error', () => {})
    onTestFinished(() => pool.end())
    await pool.query('create table kept (n int, words text)')
    keep()
    await vi.waitFor(isThere, { timeout: 5000 })
    let acknowledged = 0
    const write = async () => {
      const words = 'x'.repeat(4000)
      await pool.query('insert into kept values ($1, $2)', [acknowledged + 1, words])
      acknowledged++
    }
    await write()
    leave(0)
    // What is written now fails until the ballast has gone; nobody helps.
    for (const until = Date.now() + 6000; Date.now() < until; ) await write().catch(() => {})
    await vi.waitFor(async () => expect((await pool.query('select 1')).rowCount).toBe(1), {
      timeout: 5000,
      interval: 50,
    })
    await pool.query('delete from kept where n = 1')
    const { rows } = await pool.query('select count(distinct n)::int as n from kept')
    expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged - 1)
    expect(acknowledged).toBeGreaterThan(1)
    expect(existsSync(ballastFile)).toBe(false)
  }, 60_000)
})
