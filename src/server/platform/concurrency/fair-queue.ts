import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/http/errors.ts'
import { type Requester, RequesterQueue } from './requester-queue.ts'

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
const OWN: Requester = { name: 'the site itself', group: 'the site itself', isKnown: true }

const requester = new AsyncLocalStorage<Requester>()

/** Where those who ask over a network are counted. */
interface Networks {
  /** What one sender can call theirs. */
  networkOf(address: string): string
  /** What may be many networks of one owner. */
  wideNetworkOf(address: string): string
}

/** Remembers for everything a request leads to who asked: the person once they are known, until then their network. */
export function rememberRequesters(app: FastifyInstance, { networkOf, wideNetworkOf }: Networks): void {
  app.addHook('onRequest', ({ ip }, _reply, done) => {
    // What a page asks for while it is made is asked by whoever asked for the page.
    if (requester.getStore()) return done()
    requester.run({ name: networkOf(ip), group: wideNetworkOf(ip), isKnown: false }, done)
  })
}

/**
 * Says who the requester is, once it is known.
 * @param name of a person who is signed in, or of an account at a place it has been signed in from
 */
export function nameRequester(name: string): void {
  const store = requester.getStore()
  if (store) Object.assign(store, { name, group: name, isKnown: true })
}

/** 503: more is asked for than can be done in good time. */
export const serverBusy = () =>
  new Refusal(503, 'Too much is going on at this moment. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER,
  })

interface Waiting {
  begin: () => void
  refuse: (refusal: Refusal) => void
}

/**
 * A bounded queue for one kind of costly work. Requesters take turns: whoever asks for much waits for their own work, not
 * everybody for theirs, and gives way where all places to wait are taken.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting = new RequesterQueue<Waiting>()
  readonly #beginning: (() => void)[] = []
  /** How many are worked on, by the group of their requester. */
  readonly #running = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Does the work as soon as it is its requester's turn.
   * @throws 503 with Retry-After when too much waits already, and whatever the work throws
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // As they are at this moment: they may be known by another name at the end.
    const asking = { ...(requester.getStore() ?? OWN) }
    if (this.#hasPlaceFor(asking.group)) await new Promise<void>((resolve) => this.#begin(asking.group, resolve))
    else await this.#wait(asking)
    try {
      return await work()
    } finally {
      this.#end(asking.group)
    }
  }

  #hasPlaceFor(group: string): boolean {
    const { atOnce, atOnceOfOne = atOnce } = this.#limits
    let all = 0
    for (const running of this.#running.values()) all += running
    return all < atOnce && (this.#running.get(group) ?? 0) < atOnceOfOne
  }

  #wait(asking: Requester): Promise<void> {
    const { most, mostOfOne } = this.#limits
    if (asking.group !== OWN.group) {
      if (this.#waiting.lengthOf(asking) >= mostOfOne) throw serverBusy()
      const isFull = this.#waiting.length >= most
      const pushedOut = isFull ? this.#waiting.pushOut(asking, OWN.group) : undefined
      if (isFull && !pushedOut) throw serverBusy()
      pushedOut?.refuse(serverBusy())
    }
    return new Promise((begin, refuse) => this.#waiting.add(asking, { begin, refuse }))
  }

  /** Hands the place of what has ended to whose turn it is. */
  #end(ended: string): void {
    const left = (this.#running.get(ended) ?? 0) - 1
    if (left > 0) this.#running.set(ended, left)
    else this.#running.delete(ended)
    const next = this.#waiting.next((group) => this.#hasPlaceFor(group))
    if (next) this.#begin(next.group, next.waiting.begin)
  }

  /**
   * Begins one piece of work in each turn of the event loop, also where nothing waits: all that comes in during a turn would be
   * done in it otherwise, and in a turn one new connection is taken (libuv), so that long ones keep everybody else out.
   */
  #begin(group: string, start: () => void): void {
    this.#running.set(group, (this.#running.get(group) ?? 0) + 1)
    if (this.#beginning.push(start) === 1) setImmediate(this.#turn)
  }

  readonly #turn = (): void => {
    this.#beginning.shift()?.()
    if (this.#beginning.length > 0) setImmediate(this.#turn)
  }
}
