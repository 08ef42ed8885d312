import type { z } from 'zod'
import type { fault } from './params.ts'

type Fault = z.output<typeof fault>

/** What shall go wrong, for as many calls as were asked for: so that a site is seen on the provider's bad days too. */
export class ProviderFaults {
  #waiting: Fault[] = []

  add(one: Fault): void {
    this.#waiting.push(one)
  }

  /** What goes wrong with a call; undefined where nothing does. */
  take(method: string, url: string): Fault | undefined {
    const one = this.#waiting.find(
      ({ path, method: of }) => url.startsWith(path) && (of === undefined || of === method),
    )
    if (!one) return undefined
    one.times -= 1
    if (one.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== one)
    return one
  }
}
