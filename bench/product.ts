import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const node = process.execPath

/** A program under measurement. */
export interface Program {
  url: string
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
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
    async stop(signal = 'SIGTERM') {
      const gone = ended(child)
      child.kill(signal)
      await gone
    },
  }
}

/** The product, which can be killed and started again. */
export interface Product extends Program {
  readonly dataDir: string
  /** Kills it at once, as a power cut does, and starts it again. */
  crash(): Promise<void>
  /** Bytes of the upload that is arriving in parts. */
  arriving(): Promise<number>
}

/** The product as a label would start it, on a data folder of its own. */
export async function startProduct(port: number): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-bench-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const open = () => start('src/server/main.ts', port, env, '/readyz')
  let program = await open()
  return {
    url: program.url,
    get pid() {
      return program.pid
    },
    dataDir,
    async crash() {
      await program.stop('SIGKILL')
      program = await open()
    },
    async arriving() {
      const parts = join(dataDir, 'uploads/.parts')
      const sizes = await Promise.all((await readdir(parts)).map((name) => stat(join(parts, name))))
      return Math.max(0, ...sizes.map(({ size }) => size))
    },
    async stop() {
      await program.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare server the product is measured against. */
export const startBare = (port: number, payload: string, type: string, file = ''): Promise<Program> =>
  start('bench/bare-server.ts', port, { PAYLOAD: payload, TYPE: type, FILE: file }, '/up')

/** Whether there is such a process. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/status`)

/** Memory a process holds, in megabytes. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
