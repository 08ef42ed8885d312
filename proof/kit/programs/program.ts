import { answering, type Ended, spawnProgram } from '../../../src/server/testing/spawn-program.ts'

/** A program in a process of its own, which can be killed in any way and started again. */
export interface Program {
  readonly url: string
  /** Its process at present. */
  readonly pid: number
  /** Starts it and waits until it answers; tells how many milliseconds that took. */
  start(): Promise<number>
  /** Ends it by a signal, and waits until it has ended. */
  end(signal?: NodeJS.Signals): Promise<Ended>
}

interface Told {
  port: number
  env: Record<string, string>
  /** The file that is run; the product itself unless said. */
  file?: string
  /** Where it lies, if it is not this version of it. */
  folder?: string
  /** What it answers once it is ready. */
  probe?: string
  /** A command that runs it, such as one that sets limits. */
  under?: readonly string[]
}

/** Makes a program that is not started yet. */
export function makeProgram({ port, env, file, folder, probe = '/readyz', under }: Told): Program {
  const url = `http://127.0.0.1:${port}`
  let running: ReturnType<typeof spawnProgram> | undefined
  return {
    url,
    get pid() {
      return running?.child.pid ?? 0
    },
    async start() {
      const began = performance.now()
      const started = spawnProgram(
        { NODE_ENV: 'production', LOG_LEVEL: 'error', ...env, PORT: String(port) },
        file,
        [],
        folder,
        under,
      )
      running = started
      const early = started.ended.then(({ code, err }) => {
        throw new Error(`The program ended with ${code} before it answered: ${err.slice(0, 500)}`)
      })
      await Promise.race([answering(url + probe), early])
      return performance.now() - began
    },
    async end(signal = 'SIGTERM') {
      const ending = running
      if (!ending) return { code: 0, out: '', err: '' }
      ending.child.kill(signal)
      return ending.ended
    },
  }
}
