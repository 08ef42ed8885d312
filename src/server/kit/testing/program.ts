import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Starts the program as npm does, with its pages compiled from their sources; it ends with the test at the latest. */
export function startProgram(env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, ...said }))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended, said }
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the program says that it is ready. */
export async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return
    await delay(100)
  }
  throw new Error('The program does not answer')
}
