import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { expect, vi } from 'vitest'

/** A logger for tests that keeps quiet. */
export const quiet = pino({ level: 'silent' })

/** A new directory that the OS user of the database can pass through; `remove` deletes it. */
export function newDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The living processes that were started for that directory, as lines of `ps`. */
export function processesOf(dir: string): string[] {
  return execFileSync('ps', ['-eww', '-o', 'pid=', '-o', 'stat=', '-o', 'command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`${dir}/`) && !/^\s*\d+ Z/.test(line))
}

/** Resolves once no such process is left; rejects with those that are after a second. */
export function untilGone(dir: string): Promise<void> {
  return vi.waitFor(() => expect(processesOf(dir)).toEqual([]), { timeout: 1000, interval: 20 })
}

/** The pid in the server's lock file. */
export function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10)
}

/** An app in a process of its own that starts the database, says `adopted` or `started`, and ends with us at the latest. */
export function startApp(dataDir: string): { app: ChildProcess; said: Promise<string> } {
  const supervisor = new URL('./supervisor.ts', import.meta.url)
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(supervisor.href)})
    const log = { debug() {}, info() {}, warn() {}, error: console.error }
    const database = await startEmbedded({ dataDir: process.env.DATA_DIR, log })
    console.log(database.adopted ? 'adopted' : 'started')
    process.stdin.resume().on('end', () => process.exit())
    process.once('SIGTERM', () => database.stop().then(() => process.stdin.destroy()))`
  const app = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const line = once(createInterface({ input: app.stdout }), 'line').then(([text]) => `${text}`)
  const ended = once(app, 'exit').then(([code]) => `ended with ${code}`)
  return { app, said: Promise.race([line, ended]) }
}
