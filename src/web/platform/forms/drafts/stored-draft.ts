const PREFIX = 'draft '
/** A moment after the last key, so that typing is not held up by writing. */
const DELAY_MS = 800

interface Stored<V> {
  values: V
  savedAt: number
}

/** A draft that was kept under this name, or null. */
export function readDraft<V>(name: string, storage: Storage = localStorage): Stored<V> | null {
  try {
    return JSON.parse(storage.getItem(PREFIX + name) ?? 'null') as Stored<V> | null
  } catch {
    return null
  }
}

/** Keepers of the forms on show. */
const live = new Set<{ forget: () => void }>()

/** Forgets every draft of this browser: whoever signs out leaves nothing half written behind. */
export function forgetDrafts(storage: Storage = localStorage): void {
  // What is just being typed would be kept as soon as its form is left.
  for (const keeper of live) keeper.forget()
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}

/** What became of the latest words: waiting to be kept, kept, or not to be kept in this browser. */
export type DraftState = { kind: 'none' } | { kind: 'waiting' } | { kind: 'saved'; at: number } | { kind: 'failed' }

/** Keeps what is typed into a form, a moment after the last key. */
export class DraftKeeper<V> {
  private waiting: { values: V } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly name: string
  private readonly changed: (state: DraftState) => void
  private readonly storage: Storage

  constructor(name: string, changed: (state: DraftState) => void, storage: Storage = localStorage) {
    this.name = name
    this.changed = changed
    this.storage = storage
    live.add(this)
  }

  /** Takes down the values as they are now, soon. */
  put(values: V): void {
    this.waiting = { values }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), DELAY_MS)
    this.changed({ kind: 'waiting' })
  }

  /** Writes down at once what still waits; false where the browser keeps nothing. */
  flush(): boolean {
    clearTimeout(this.timer)
    if (!this.waiting) return true
    const at = Date.now()
    try {
      this.storage.setItem(PREFIX + this.name, JSON.stringify({ values: this.waiting.values, savedAt: at }))
    } catch {
      this.changed({ kind: 'failed' })
      return false
    }
    this.waiting = null
    this.changed({ kind: 'saved', at })
    return true
  }

  /** Ends with its form; what still waits is kept. */
  close(): void {
    this.flush()
    live.delete(this)
  }

  /** Drops the draft, stored or not. */
  forget(): void {
    clearTimeout(this.timer)
    this.waiting = null
    this.storage.removeItem(PREFIX + this.name)
    this.changed({ kind: 'none' })
  }
}
