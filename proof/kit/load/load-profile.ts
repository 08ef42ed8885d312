import { type ChildProcessTask, runInChildProcess } from '../programs/child-process-task.ts'

/** A kind of request; `{n}` in it becomes the number of the request, so that no two are the same. */
export interface RequestSpec {
  name: string
  /** How often it is sent among all, in any unit. */
  share: number
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The body is bytes, spelled in base64. */
  isBase64?: boolean
  /** The expected status; 200 unless said. */
  status?: number
}

/** Load: at a constant rate, however long earlier requests have to wait, or from a fixed number of clients. */
export interface LoadProfile {
  url: string
  /** Requests a second, or how many clients send again a moment after they are answered. */
  rate: number | { people: number }
  seconds: number
  seed: number
  requests: readonly RequestSpec[]
  /** The one address all requests come from; each has its own unless said. */
  from?: string
  /** How long a client waits before it sends again, in milliseconds; 50 unless said. */
  pauseMs?: number
  /** Sends with what the program and everybody else leave of this machine, as if from another. */
  isLowPriority?: boolean
}

/** Milliseconds from when requests were due to the end of their answers. */
export interface Latencies {
  sent: number
  p50: number
  p95: number
  p99: number
  worst: number
}

/** How it went. */
export interface LoadResult extends Latencies {
  /** Unexpected answers, counted by kind of request and what came. */
  failures: Record<string, number>
  failed: number
  /** The latencies of each kind by its name. */
  kinds: Record<string, Latencies>
}

/** Sends the load from a child process, so that neither waits for the other. */
export const runLoadProfile = (profile: LoadProfile): ChildProcessTask<LoadResult> =>
  runInChildProcess(new URL('./run-load-profile.ts', import.meta.url), profile)

/** What went wrong, in words; nothing where nothing did. */
export const failuresIn = ({ failures }: LoadResult): string[] =>
  Object.entries(failures).map(([what, times]) => `${times} x ${what}`)
