import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const node = process.execPath

/** A program under measurement. */
export interface Program {
  url: string
  pid: number
  stop(): Promise<void>
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (up) return
    await delay(100)
  }
  throw new Error(`${url} does not answer`)
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

async function start(file: string, port: number, env: Record<string, string>, probe: string): Promise<Program> {
  const child = spawn(node, [join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url + probe)
  return {
    url,
    pid: child.pid as number,
    async stop() {
      const gone = ended(child)
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The product as a label would start it, on a data folder of its own. */
export async function startProduct(port: number): Promise<Program & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-bench-'))
  const program = await start(
    'src/server/main.ts',
    port,
    { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    '/readyz',
  )
  return {
    ...program,
    dataDir,
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare server the product is measured against. */
export const startBare = (port: number, payload: string, type: string, file = ''): Promise<Program> =>
  start('bench/bare-server.ts', port, { PAYLOAD: payload, TYPE: type, FILE: file }, '/up')

/** Memory a process holds, in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
