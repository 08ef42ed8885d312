import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The time as all processes of this machine tell it, in milliseconds. */
export const now = (): number => performance.timeOrigin + performance.now()

interface Call {
  id: number
  what: string
  given: unknown
}
interface Answer {
  id: number
  result?: unknown
  error?: string
}

// biome-ignore lint/suspicious/noExplicitAny: what is called by message is given what the caller gave
type Answers = Record<string, (given: any) => Promise<unknown>>

/** Answers what the parent process asks. */
export function serveParent(answers: Answers): void {
  process.on('message', async ({ id, what, given }: Call) => {
    const answer: Answer = await Promise.resolve()
      .then(() => answers[what]?.(given))
      .then(
        (result) => ({ id, result }),
        (error: Error) => ({ id, error: error.stack ?? error.message }),
      )
    process.send?.(answer)
  })
  process.on('disconnect', () => process.exit(0))
}

export interface Child {
  readonly process: ChildProcess
  /** Asks it for something; what it throws is thrown here. */
  ask<T>(what: string, given?: object): Promise<T>
  end(): Promise<void>
}

/** Starts a program that answers by `serveParent`. */
export function startChild(file: string): Child {
  const child = fork(new URL(file, import.meta.url), {
    execArgv: ['--expose-gc', '--max-semi-space-size=8'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
  })
  const open = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  child.on('message', ({ id, result, error }: Answer) => {
    if (error === undefined) open.get(id)?.resolve(result as never)
    else open.get(id)?.reject(new Error(error))
    open.delete(id)
  })
  child.once('exit', (code) => {
    for (const { reject } of open.values()) reject(new Error(`${file} ended with ${code}`))
  })
  let asked = 0
  return {
    process: child,
    ask: (what, given = {}) =>
      new Promise((resolve, reject) => {
        const id = ++asked
        open.set(id, { resolve, reject })
        child.send({ id, what, given } satisfies Call)
      }),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
