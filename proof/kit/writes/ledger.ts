import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export const kinds = ['order', 'application', 'track', 'upload'] as const
export type Kind = (typeof kinds)[number]

/** A write as its sender knows it. */
export interface Written {
  kind: Kind
  key: string
  hash: string
}

/** One hash of what a write says, made the same of what was sent and of what is stored. */
export const hashOf = (...fields: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex')

/** What was acknowledged: a write stands here only once its answer said that it is done. */
export class Ledger {
  readonly acknowledged: Written[] = []
  /** What was sent and never answered, or answered with a refusal: it may be there or not, but not twice. */
  readonly unanswered = new Set<string>()
  /** Every answer that was no success, counted by what it was. */
  readonly refusals = new Map<string, number>()

  done(written: Written): void {
    this.acknowledged.push(written)
    this.unanswered.delete(`${written.kind} ${written.key}`)
  }

  refused({ kind, key }: Written, what: string): void {
    this.unanswered.add(`${kind} ${key}`)
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }

  /** Waits until so many more are acknowledged. */
  async more(writes: number, patienceMs = 30_000): Promise<void> {
    const enough = this.acknowledged.length + writes
    for (const until = Date.now() + patienceMs; this.acknowledged.length < enough; await delay(5))
      if (Date.now() > until) throw new Error(`Only ${this.acknowledged.length} of ${enough} writes were acknowledged`)
  }

  count(kind: Kind): number {
    return this.acknowledged.filter((one) => one.kind === kind).length
  }
}
