import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

/** What `npm start` of a folder tells Node and the C library of memory and threads, so that what is tried and measured runs as people run it. */
function startOf(folder: string) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return {
    limits: scripts.start.match(/--max-\S+/g) ?? [],
    settings: Object.fromEntries(
      [...scripts.start.matchAll(/((?:UV|MALLOC)_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]),
    ),
  }
}

/** How a program ended, with everything it said. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

/**
 * Starts a program as npm does, with nothing in its environment but what is given.
 * @param folder where it lies, if it is not this version of it
 * @param under a command that runs it, with the words before its own, such as one that sets limits
 */
export function spawnProgram(
  env: Record<string, string>,
  file = 'src/server/main.ts',
  args: readonly string[] = [],
  folder = root,
  under: readonly string[] = [],
) {
  const { limits, settings } = startOf(folder)
  const [command = process.execPath, ...words] = [...under, process.execPath, ...limits, file, ...args]
  const child = spawn(command, words, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...settings,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.err += chunk
  })
  const ended = once(child, 'exit').then(([code]): Ended => ({ code, ...said }))
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

/** Waits until an address answers that all is well. */
export async function answering(url: string, patienceMs = 90_000): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const up = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
    if (up) return
    await delay(50)
  }
  throw new Error(`${url} does not answer`)
}
