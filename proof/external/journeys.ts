import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf } from '../../e2e/kit/server-address.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import type { Proven } from '../row.ts'
import type { Servers } from './servers.ts'
import { startTwoProcesses } from './two-processes.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Makes the journeys in a browser through a proxy before two processes.
 * @param part which of how many shares of them, like `1/4`; all of them unless said
 */
export async function proveJourneys(servers: Servers, part: string | undefined): Promise<Proven> {
  const port = await freePort()
  const dataDir = dataDirOf(port)
  servers.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const processes = await startTwoProcesses(servers, { port, dataDir, env: { AUDIO_MAX_MB: '300' } })
  const browser = await findBrowser()
  const child = spawn('playwright', ['test', '--reporter=line', ...(part ? [`--shard=${part}`] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      E2E_PORT: String(port),
      E2E_SERVER: 'running',
      ...(browser ? { BROWSER_PATH: browser } : {}),
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  servers.after(() => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  const counted = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(said)?.[1] ?? 0)
  const answers = Object.values(processes.answered())
  const isShared = answers.every((count) => count > 0)
  const failed = [...said.matchAll(/^\s+(\S+\.e2e\.ts:\d+:\d+ .*?)\s*$/gm)].map(([, name]) => name)
  return {
    value: `${counted('passed')} pass, ${counted('failed')} fail${part ? `, part ${part}` : ''}; answers by process: ${answers.join(' and ')}`,
    holds: code === 0 && isShared,
    ...(code === 0 ? {} : { cause: [...new Set(failed)].slice(0, 20).join('; ') || said.slice(-600) }),
  }
}
