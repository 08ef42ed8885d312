import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { answering, freePort, spawnProgram } from '#server/testing/spawn-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'late-set-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('in development, pages come from their sources, and an edited server answers in the place of the old one', async () => {
  const port = await freePort()
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: String(port) }
  const program = spawnProgram(env, 'src/server/dev.ts')
  onTestFinished(() => void program.child.kill('SIGKILL'))
  const home = `http://localhost:${port}`
  await answering(`${home}/healthz`)
  expect(await (await fetch(`${home}/gigs`)).text()).toContain('/src/web/entry-client.tsx')

  const now = new Date()
  utimesSync(join(import.meta.dirname, '../features/gigs/routes.ts'), now, now)
  await vi.waitFor(() => expect(program.said.out).toContain('The server was reloaded'), { timeout: 20_000 })
  expect((await fetch(`${home}/api/gigs`)).status).toBe(200)

  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
}, 90_000)

test('a bad setting ends npm run dev with one clear line', async () => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, PORT: 'eighty' }
  expect(await spawnProgram(env, 'src/server/dev.ts').ended).toEqual({
    ...{ code: 1, out: '' },
    err: 'Setting PORT must be a port number\n',
  })
})
