import { type Apart, apart } from './apart.ts'

/** A large upload that is made while it is sent. */
export interface Sending {
  url: string
  headers: Record<string, string>
  megabytes: number
  /** No faster than that, as over a line that carries no more. */
  megabytesPerSecond: number
  /** What is in it comes from here. */
  seed: number
}

/** What came of it. */
export interface Sent {
  status: number
  url: string
  sha256: string
}

/** Sends a large WAVE file whole, from a process of its own; answers where it is and the hash of what was sent. */
export const send = (sending: Sending): Apart<Sent> => apart('run-sender.ts', sending)
