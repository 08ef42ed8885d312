import { Tinypool } from 'tinypool'

/** What a process that reads strangers' files gets to know of this one: the way to ffmpeg, and how it keeps its memory small. */
const HANDED_ON = ['PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE']
const env = Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** V8 collects early rather than growing: a block of a file is soon done with. */
const execArgv = ['--max-old-space-size=256', '--max-semi-space-size=1', '--expose-gc']

/** A process that was ended from outside, or that ended over what it was given. */
const isEnded = (error: unknown): boolean => error instanceof Error && error.message === 'Worker exited unexpectedly'

interface ProcessLimits {
  /** How many processes there are at most. */
  most: number
  /** How many things one of them does at a time. */
  atOnce?: number
  /** How long one stays for what comes next, in milliseconds. */
  stayMs: number
}

/** Calls a function of the file in one of its processes. */
export type RunInProcess = <T>(name: string, task: object, signal: AbortSignal) => Promise<T>

/**
 * Makes processes that run the functions of a file and take their memory with them when they end: threads left 140 MB of it
 * behind after four recordings of twenty minutes. What a process was ended over is tried once more.
 */
export function mediaProcesses(file: URL, { most, atOnce = 1, stayMs }: ProcessLimits): RunInProcess {
  const processes = new Tinypool({
    ...{ filename: file.href, runtime: 'child_process', serialization: 'advanced' },
    ...{ minThreads: 0, maxThreads: most, concurrentTasksPerWorker: atOnce, idleTimeout: stayMs, env, execArgv },
  })
  // One that ends while it has nothing to do, as all do when the service stops, is no failure of this program.
  processes.on('error', () => {})
  return async (name, task, signal) => {
    const run = () => processes.run(task, { name, signal })
    return run().catch((error: unknown) => {
      if (isEnded(error)) return run()
      throw error
    })
  }
}
