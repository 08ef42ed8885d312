import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A large upload that is made while it is sent. */
export interface Sending {
  url: string
  headers: Record<string, string>
  megabytes: number
  /** As fast as the line carries it. */
  megabytesPerSecond: number
  seed: number
}

/** What came of it. */
export interface Sent {
  status: number
  url: string
  sha256: string
}

/** Sends a large WAVE file whole, from a process of its own; answers where it is and the hash of what was sent. */
export function send(sending: Sending): { done: Promise<Sent>; stop(): void } {
  const child = fork(join(import.meta.dirname, 'run-sender.ts'))
  child.send(sending)
  const done = new Promise<Sent>((resolve, reject) => {
    child.once('message', (sent) => resolve(sent as Sent))
    child.once('exit', (code) => reject(new Error(`The sender ended with ${code}`)))
  })
  return { done, stop: () => void child.kill('SIGKILL') }
}
