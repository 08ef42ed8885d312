import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBundle } from '../bundle.ts'
import { newDir, processesOf, untilGone } from '../test-site.ts'
import { spawnServer } from './child-watchdog.ts'

test('a server that ignores the first signals ends all the same', async () => {
  const dir = newDir()
  onTestFinished(dir.remove)
  const program = join(dir.path, 'slow-listener')
  const ready = join(dir.path, 'ready')
  const body = `let heard = 0
    process.on('SIGINT', () => ++heard === 3 && process.exit())
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '')
    setInterval(() => {}, 60_000)`
  writeFileSync(program, `#!${process.execPath}\n${body}\n`, { mode: 0o755 })
  const runtime = { ...(await findBundle()), postgres: program }
  const cluster = { dir: join(dir.path, 'pg'), user: null, credentials: null }
  const child = spawnServer(runtime, cluster, { host: dir.path, port: 5432 }, 'linux', 0)
  const [pid] = await once(child.stdout, 'data')
  await vi.waitFor(() => expect(existsSync(ready)).toBe(true))
  expect(processesOf(dir.path).map((line) => Number.parseInt(line, 10))).toContain(Number(`${pid}`))
  child.stdin.end()
  await once(child, 'exit')
  await untilGone(dir.path)
}, 5_000)
