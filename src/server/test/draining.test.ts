import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answering, freePort } from '#server/testing/spawn-program.ts'
import { startProgram } from '#server/testing/start-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'late-set-draining-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a process that is told to end says first that it is not ready, goes on serving, keeps no line open, and then ends', async () => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { PORT: String(port), SITE_URL: site, DATA_DIR: dataDir, DRAIN_SECONDS: '2', BACKUP_KEEP: '0' }
  const { child, ended } = startProgram(env)
  await answering(`${site}/readyz`)
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      get(site + path, { agent }, (answer) => {
        answer.resume().once('end', () => resolve([answer.statusCode, answer.headers.connection]))
      }).once('error', reject)
    })
  expect(await ask('/api/tracks')).toEqual([200, 'keep-alive'])
  const began = performance.now()
  child.kill('SIGTERM')
  while ((await ask('/readyz'))[0] === 200) expect(performance.now() - began).toBeLessThan(1000)
  for (const path of ['/api/tracks', '/api/site', '/healthz']) expect(await ask(path)).toEqual([200, 'close'])
  expect((await ended).code).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1900)
}, 60_000)
