import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

interface Limits {
  /** How many are worked on at the same time. */
  atOnce: number
  /** How many of those may be of one requester, so that another's begins although theirs is not done; all of them unless told. */
  atOnceOfOne?: number
  /** How many may wait. */
  most: number
  /** How many of those may be of one requester. */
  mostOfOne: number
}

/** When to come back, in seconds. */
const RETRY_AFTER = 2
/** Work nobody asks for over HTTP: jobs, programs of the command line. */
const OWN = 'the site itself'

const requester = new AsyncLocalStorage<{ name: string }>()

/**
 * Remembers for everything a request leads to who asked: the person once they are known, until then their network.
 * @param networkOf what one sender can call theirs
 */
export function rememberRequesters(app: FastifyInstance, networkOf: (address: string) => string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // What a page asks for while it is made is asked by whoever asked for the page.
    if (requester.getStore()) return done()
    requester.run({ name: networkOf(request.ip) }, done)
  })
}

/** Says who the requester is, once it is known. */
export function nameRequester(userId: number): void {
  const store = requester.getStore()
  if (store) store.name = `user ${userId}`
}

/**
 * A bounded queue for one kind of costly work. Requesters take turns: whoever asks for much waits for their own work, not
 * everybody for theirs.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #beginning: (() => void)[] = []
  /** How many are worked on, by requester. */
  readonly #running = new Map<string, number>()
  #length = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Does the work as soon as it is its requester's turn.
   * @throws 503 with Retry-After when too much waits already, and whatever the work throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const name = requester.getStore()?.name ?? OWN
    if (this.#hasPlaceFor(name)) await new Promise<void>((resolve) => this.#begin(name, resolve))
    else await this.#wait(name)
    try {
      return await work()
    } finally {
      this.#end(name)
    }
  }

  #hasPlaceFor(name: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.#limits
    let all = 0
    for (const running of this.#running.values()) all += running
    return all < atOnce && (this.#running.get(name) ?? 0) < atOnceOfOne
  }

  #wait(name: string): Promise<void> {
    const own = this.#waiting.get(name) ?? []
    const isTooMuch = this.#length >= this.#limits.most || own.length >= this.#limits.mostOfOne
    if (isTooMuch && name !== OWN)
      throw new Refusal(503, 'Too much is going on at this moment. Please try again in a few seconds.', {
        retryAfter: RETRY_AFTER,
      })
    this.#length++
    this.#waiting.set(name, own)
    return new Promise((resolve) => own.push(resolve))
  }

  /** Hands the place of what has ended to the first requester who may have it, who then stands last. */
  #end(ended: string): void {
    const left = (this.#running.get(ended) ?? 0) - 1
    if (left > 0) this.#running.set(ended, left)
    else this.#running.delete(ended)
    for (const [name, own] of this.#waiting) {
      if (!this.#hasPlaceFor(name)) continue
      const start = own.shift()
      this.#waiting.delete(name)
      if (own.length > 0) this.#waiting.set(name, own)
      this.#length--
      if (start) this.#begin(name, start)
      return
    }
  }

  /**
   * Begins one piece of work in each turn of the event loop, also where nothing waits: all that comes in during a turn would be
   * done in it otherwise, and in a turn one new connection is taken (libuv), so that long ones keep everybody else out.
   */
  #begin(name: string, start: () => void): void {
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1)
    if (this.#beginning.push(start) === 1) setImmediate(this.#turn)
  }

  readonly #turn = (): void => {
    this.#beginning.shift()?.()
    if (this.#beginning.length > 0) setImmediate(this.#turn)
  }
}
