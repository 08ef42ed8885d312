import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { answering, freePort, spawnProgram } from '#server/testing/spawn-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'late-set-dev-'))
const firstSaid = async (socket: WebSocket) => String((await once(socket, 'message'))[0])
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

  // Sockets of the product and of the development server, beside one another.
  const [, token] = /wsToken\s*=\s*"([^"]+)"/.exec(await (await fetch(`${home}/@vite/client`)).text()) ?? []
  const edits = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr')
  expect(await firstSaid(edits)).toContain('connected')
  const product = new WebSocket(`ws://localhost:${port}/ws`, { headers: { origin: home } })
  product.on('open', () => product.send('{"type":"ping"}'))
  expect(await firstSaid(product)).toContain('pong')

  program.child.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
}, 180_000)

test('a bad setting ends npm run dev with one clear line', async () => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, PORT: 'eighty' }
  expect(await spawnProgram(env, 'src/server/dev.ts').ended).toEqual({
    ...{ code: 1, out: '' },
    err: 'Setting PORT must be a port number\n',
  })
})
