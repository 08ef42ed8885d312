import { LRUCache } from 'lru-cache'
import { type DataKey, data, kindOfData } from '#contract/kit/data.ts'

/** Things whose last change is known one by one; of the others it is known that it was before all of these. */
const MAX_RECORDS = 20_000

/** A point in the order of all changes, and the minute of it. */
export interface Snapshot {
  readonly sequence: number
  readonly minute: number
}

/** A snapshot nothing is unchanged since. */
export const STALE_SNAPSHOT: Snapshot = { sequence: -1, minute: -1 }

/** Knows when each data changed last, by the number of the change. */
export class DataVersions {
  /** When all of a name changed, and when any of it did. */
  readonly #all = new Map<string, number>()
  readonly #any = new Map<string, number>()
  readonly #things: LRUCache<string, number>
  /** No thing that is not among them changed later than this. */
  #others = 0
  #everything = 0
  #sequence = 0
  /** When data changes next without anybody writing, by its kind, in milliseconds; and the first of these. */
  readonly #expected = new Map<DataKey, number>()
  #nextExpected = Number.POSITIVE_INFINITY

  /** @param mostThings how many things are known one by one */
  constructor(mostThings = MAX_RECORDS) {
    this.#things = new LRUCache<string, number>({
      max: mostThings,
      dispose: (sequence, _, reason) => {
        if (reason === 'evict') this.#others = Math.max(this.#others, sequence)
      },
    })
  }

  /** How many changes there have been. */
  get sequence(): number {
    this.#changeWhatIsDue()
    return this.#sequence
  }

  snapshot(): Snapshot {
    this.#changeWhatIsDue()
    return { sequence: this.#sequence, minute: minuteNow() }
  }

  /** Notes a change; null stands for one of everything. */
  change(changed: readonly DataKey[] | null): void {
    const sequence = ++this.#sequence
    if (changed === null || changed.includes(data.everything)) this.#everything = sequence
    for (const some of changed ?? []) {
      const all = kindOfData(some)
      if (all === some) this.#all.set(all, sequence)
      else this.#things.set(some, sequence)
      this.#any.set(all, sequence)
    }
  }

  /**
   * Notes that data changes at a moment by itself, as where something opens: what was computed before is stale from then on, to the
   * millisecond. The next moment of each kind is known; whatever is computed after it tells the one that follows.
   */
  expect(some: DataKey, at: Date): void {
    const kind = kindOfData(some)
    const moment = Math.min(at.getTime(), this.#expected.get(kind) ?? Number.POSITIVE_INFINITY)
    this.#expected.set(kind, moment)
    this.#nextExpected = Math.min(this.#nextExpected, moment)
  }

  #changeWhatIsDue(): void {
    const now = Date.now()
    if (now < this.#nextExpected) return
    const due = [...this.#expected].filter(([, moment]) => moment <= now).map(([kind]) => kind)
    for (const kind of due) this.#expected.delete(kind)
    this.#nextExpected = Math.min(...this.#expected.values())
    this.change(due)
  }

  /** Whether none of the data has changed since. The clock changes every minute. */
  isUnchanged(reads: readonly DataKey[], since: Snapshot): boolean {
    this.#changeWhatIsDue()
    if (this.#everything > since.sequence) return false
    return reads.every((some) =>
      some === data.clock ? since.minute === minuteNow() : this.#lastChange(some) <= since.sequence,
    )
  }

  #lastChange(some: DataKey): number {
    if (some === data.everything) return this.#sequence
    const all = kindOfData(some)
    if (all === some) return this.#any.get(all) ?? 0
    return Math.max(this.#all.get(all) ?? 0, this.#things.get(some) ?? this.#others)
  }
}

export const minuteNow = (): number => Math.floor(Date.now() / 60_000)
