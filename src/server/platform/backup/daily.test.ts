import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { backUpDaily } from './daily.ts'

const folder = mkdtempSync(join(tmpdir(), 'late-set-daily-'))
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({ env: { BACKUP_DIR: folder, BACKUP_KEEP: '2' } })
})
afterAll(async () => {
  await testServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const kept = () => readdirSync(folder).toSorted()
const at = (day: number, hour = 3) => new Date(Date.UTC(2031, 4, day, hour))

test('once a day, by one of several processes, and only so many are kept', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await Promise.all([
    backUpDaily(testServer.context, at(1)),
    backUpDaily(testServer.context, at(1)),
    backUpDaily(testServer.context, at(1)),
  ])
  expect(kept()).toEqual(['late-set-2031-05-01T03-00-00.tar', 'notes.txt'])
  await backUpDaily(testServer.context, at(1, 22))
  expect(kept()).toHaveLength(2)
  for (const day of [2, 3]) await backUpDaily(testServer.context, at(day))
  expect(kept()).toEqual(['late-set-2031-05-02T03-00-00.tar', 'late-set-2031-05-03T03-00-00.tar', 'notes.txt'])
})

test('never in demo mode, and not where nobody wants any', async () => {
  const { context } = testServer
  await backUpDaily({ ...context, config: { ...context.config, demo: true } }, at(9))
  await backUpDaily({ ...context, config: { ...context.config, BACKUP_KEEP: 0 } }, at(9))
  expect(kept()).toHaveLength(3)
})
