import { type ChildProcess, fork } from 'node:child_process'
import { Refusal } from '#server/platform/http/errors.ts'
import { relayRestarting } from './refusals.ts'
import type { RelayAnswer, RelayCall, RelayCalls, RelayEvent, RelayMessage, RelayOptions } from './relay-messages.ts'

const program = new URL('./relay/relay-process.ts', import.meta.url)
const START_MS = 10_000
const CALL_MS = 5000
const STOP_MS = 2000

/** What a process that reads strangers' packets gets to know of this one. */
const HANDED_ON = ['PATH', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE']
const env = Object.fromEntries(HANDED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Packets are short-lived: V8 collects them early rather than growing. */
const execArgv = ['--max-old-space-size=256', '--max-semi-space-size=8']

interface Pending {
  resolve: (output: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

interface RelayChildEvents {
  news: (news: RelayEvent) => void
  /** The process ended, whoever ended it. */
  exit: (how: string) => void
}

/** One process of the relay, from its start to its end: calls with answers, and what it tells. */
export class RelayChild {
  readonly #process: ChildProcess
  readonly #pending = new Map<number, Pending>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #exited = Promise.withResolvers<void>()
  #lastId = 0

  constructor(options: RelayOptions, events: RelayChildEvents) {
    this.#process = fork(program, {
      ...{ env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
      // Parts of a WebM go as bytes.
      serialization: 'advanced',
    })
    this.#process.send(options, () => {})
    // Nobody may be waiting for it when it fails.
    this.#ready.promise.catch(() => {})
    const starting = setTimeout(() => this.kill(), START_MS)
    this.#process.on('message', (message: RelayMessage) => {
      if (message.type === 'ready') {
        clearTimeout(starting)
        this.#ready.resolve()
      }
      // One after the other, so that whoever opened a session knows it before being told that it is gone.
      setImmediate(() => ('id' in message ? this.#settle(message) : events.news(message)))
    })
    const ended = (how: string) => {
      clearTimeout(starting)
      this.#ready.reject(relayRestarting())
      for (const { reject, timer } of this.#pending.values()) {
        clearTimeout(timer)
        reject(relayRestarting())
      }
      this.#pending.clear()
      this.#exited.resolve()
      events.exit(how)
    }
    this.#process.once('exit', (code, signal) => ended(signal ?? `code ${code}`))
    this.#process.once('error', (error) => {
      if (this.#process.pid === undefined) ended(error.message)
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /**
   * Asks the relay for something.
   * @throws Refusal as the relay refuses, 503 where it ended or did not answer within five seconds
   */
  async call<Call extends RelayCall>(
    call: Call,
    input: RelayCalls[Call]['input'],
  ): Promise<RelayCalls[Call]['output']> {
    await this.#ready.promise
    const id = ++this.#lastId
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      this.#pending.delete(id)
      reject(relayRestarting())
    }, CALL_MS)
    this.#pending.set(id, { resolve, reject, timer })
    // An error of the channel is followed by the end of the process, which settles every call.
    this.#process.send({ id, call, input }, () => {})
    return (await promise) as RelayCalls[Call]['output']
  }

  /** Lets the process say goodbye to its sessions and end; resolved when it has. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.kill(), STOP_MS)
    await this.call('stop', {}).catch(() => this.kill())
    await this.#exited.promise
    clearTimeout(timer)
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }

  #settle(message: RelayAnswer): void {
    const pending = this.#pending.get(message.id)
    if (!pending) return
    this.#pending.delete(message.id)
    clearTimeout(pending.timer)
    if (message.type === 'answer') pending.resolve(message.output)
    else if (message.type === 'failure') pending.reject(new Error(message.message))
    else {
      const { status, retryAfter } = message
      pending.reject(new Refusal(status, message.message, retryAfter === undefined ? {} : { retryAfter }))
    }
  }
}
