import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Undoes a start, the latest first. */
export type After = (step: () => unknown) => void

const TRIES = 150

async function listensAt(port: number): Promise<boolean> {
  const probe = connect(port, '127.0.0.1')
  const heard = await Promise.race([
    once(probe, 'connect').then(() => true),
    once(probe, 'error').then(() => false),
  ]).catch(() => false)
  probe.destroy()
  return heard
}

/**
 * Starts a server of this machine and waits until it listens; it is ended with everything else.
 * @throws with what it said when it ends before
 */
export async function startServer(
  [program, ...args]: readonly [string, ...string[]],
  port: number,
  after: After,
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
    })
  after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await Promise.race([once(child, 'exit'), delay(5000, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
  })
  for (let tries = 0; tries < TRIES; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${said}`)
    if (await listensAt(port)) return child
    await delay(100)
  }
  throw new Error(`${program} does not listen at ${port}: ${said}`)
}

/** The external servers a site runs on, and a folder for what is needed beside them. */
export interface Servers {
  /** Address of PostgreSQL's superuser. */
  postgres: string
  s3: S3Access
  folder: string
  after: After
}

/** How an S3 server is reached. */
export interface S3Access {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}
