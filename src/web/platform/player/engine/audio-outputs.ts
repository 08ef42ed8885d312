import { type AudioElement, type AudioEvents, AudioOutput } from './audio-output.ts'

/** So often the volumes of a crossfade are set. */
const FADE_STEP_MS = 50

/** Two outputs, of which one is heard; made on first use, since the server has none. */
export class AudioOutputs {
  readonly #createAudio: () => AudioElement
  readonly #events: AudioEvents
  #outputs: [AudioOutput, AudioOutput] | null = null
  #heard: 0 | 1 = 0
  #volume = 1
  #muted = false
  /** How long the next swap takes; 0 where one output ends before the other begins. */
  #fadeSeconds = 0
  #fade: ReturnType<typeof setInterval> | null = null

  /** @param events told what the heard output does; the other one works in silence */
  constructor(createAudio: () => AudioElement, events: AudioEvents) {
    this.#createAudio = createAudio
    this.#events = events
  }

  get inUse(): boolean {
    return this.#outputs !== null
  }

  get heard(): AudioOutput {
    return this.#both[this.#heard]
  }

  get standby(): AudioOutput {
    return this.#both[this.#heard === 0 ? 1 : 0]
  }

  /** Whether both outputs are heard. */
  get isFading(): boolean {
    return this.#fade !== null
  }

  /** Has the next swap go over from one output to the other in so many seconds. */
  fadeNext(seconds: number): void {
    this.#fadeSeconds = seconds
  }

  /** Has the other output go on where the heard one ends, which is soon, without a gap; false takes that back. */
  joinNext(isDue: boolean): void {
    this.heard.audio.follow?.(isDue ? this.standby.audio : null)
  }

  /**
   * To be called before something else is heard: silences what is heard now.
   * @param isNextReady whether the other output holds what comes; then a fade that was asked for begins with the swap
   */
  leave(isNextReady: boolean): void {
    this.endFade()
    if (!isNextReady) this.#fadeSeconds = 0
    if (this.#fadeSeconds === 0) this.heard.audio.pause()
  }

  swap(): void {
    this.#heard = this.#heard === 0 ? 1 : 0
    if (this.#fadeSeconds > 0) this.#beginFade(this.#fadeSeconds)
    this.#fadeSeconds = 0
  }

  /** Leaves the output that is heard alone, at its full volume. */
  endFade(): void {
    if (this.#fade === null) return
    clearInterval(this.#fade)
    this.#fade = null
    this.standby.audio.pause()
    for (const output of this.#both) output.fade = 1
    this.#applyVolume()
  }

  /** Both are equally loud together at every moment; what comes is measured by what of it was heard, so that it may be slow to come. */
  #beginFade(seconds: number): void {
    const step = () => {
      const progress = Math.min(1, this.heard.audio.currentTime / seconds)
      this.heard.fade = Math.sin((progress * Math.PI) / 2)
      this.standby.fade = Math.cos((progress * Math.PI) / 2)
      this.#applyVolume()
      if (progress < 1) return
      this.endFade()
      this.#events.faded()
    }
    this.#fade = setInterval(step, FADE_STEP_MS)
    this.heard.fade = 0
    this.#applyVolume()
  }

  setVolume(volume: number, muted: boolean): void {
    this.#volume = volume
    this.#muted = muted
    this.#applyVolume()
  }

  #applyVolume(): void {
    for (const { audio, gain, fade } of this.#outputs ?? []) {
      audio.volume = this.#volume * gain * fade
      audio.muted = this.#muted
    }
  }

  empty(): void {
    this.endFade()
    for (const output of this.#outputs ?? []) output.empty()
  }

  get #both(): [AudioOutput, AudioOutput] {
    const make = () => new AudioOutput(this.#createAudio(), (output) => (this.heard === output ? this.#events : null))
    this.#outputs ??= [make(), make()]
    return this.#outputs
  }
}
