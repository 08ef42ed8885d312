import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBundle } from './bundle.ts'
import { spawnServer } from './lifeline.ts'
import { newDir, processesOf, untilGone } from './test-site.ts'

test('a server that is still too young to hear the first signal ends all the same', async () => {
  const dir = newDir()
  onTestFinished(dir.remove)
  const program = join(dir.path, 'late-listener')
  const body = `process.on('SIGINT', () => performance.now() > 300 && process.exit())\nsetInterval(() => {}, 60_000)\n`
  writeFileSync(program, `#!${process.execPath}\n${body}`)
  chmodSync(program, 0o755)
  const runtime = { ...(await findBundle()), postgres: program }
  const cluster = { dir: join(dir.path, 'pg'), user: null, credentials: null }
  const child = spawnServer(runtime, cluster, { host: dir.path, port: 5432 }, 'linux')
  const [pid] = await once(child.stdout, 'data')
  expect(processesOf(dir.path).map((line) => Number.parseInt(line, 10))).toContain(Number(`${pid}`))
  child.stdin.end()
  await once(child, 'exit')
  await untilGone(dir.path)
}, 5_000)
