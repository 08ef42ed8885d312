import type { AudioElement } from './audio-output.ts'

/** Stands in for the platform's audio element: does nothing by itself, so that a test decides what happens when. */
export class FakeAudio implements AudioElement {
  src = ''
  currentTime = 0
  duration = Number.NaN
  volume = 1
  muted = false
  paused = true
  readyState = 0
  networkState = 0
  preload: '' | 'none' | 'metadata' | 'auto' = ''
  error: MediaError | null = null
  loads = 0
  plays = 0
  /** What the next `play()` is rejected with. */
  refusal: unknown
  readonly #heard = new Map<string, (() => void)[]>()

  load() {
    this.loads++
    this.readyState = 0
    this.networkState = 2
    this.currentTime = 0
    this.error = null
  }

  async play() {
    this.plays++
    if (this.refusal) throw this.refusal
    this.paused = false
  }

  pause() {
    this.paused = true
  }

  addEventListener(name: string, listener: unknown) {
    this.#heard.set(name, [...(this.#heard.get(name) ?? []), listener as () => void])
  }

  emit(name: string) {
    for (const listener of this.#heard.get(name) ?? []) listener()
  }

  /** Enough has arrived to play. */
  arrive(duration = 60) {
    this.duration = duration
    this.readyState = 4
    this.emit('durationchange')
    this.emit('canplay')
  }

  /** Sound begins. */
  begin() {
    this.emit('playing')
  }

  fail(code: number, message = '') {
    this.error = { code, message } as MediaError
    this.emit('error')
  }
}
