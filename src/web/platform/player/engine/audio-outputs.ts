import { type AudioElement, type AudioEvents, AudioOutput } from './audio-output.ts'

/** Two outputs, of which one is heard; made on first use, since the server has none. */
export class AudioOutputs {
  readonly #createAudio: () => AudioElement
  readonly #events: AudioEvents
  #outputs: [AudioOutput, AudioOutput] | null = null
  #heard: 0 | 1 = 0

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

  swap(): void {
    this.#heard = this.#heard === 0 ? 1 : 0
  }

  setVolume(volume: number, muted: boolean): void {
    for (const { audio } of this.#outputs ?? []) {
      audio.volume = volume
      audio.muted = muted
    }
  }

  empty(): void {
    for (const output of this.#outputs ?? []) output.empty()
  }

  get #both(): [AudioOutput, AudioOutput] {
    const make = () => new AudioOutput(this.#createAudio(), (output) => (this.heard === output ? this.#events : null))
    this.#outputs ??= [make(), make()]
    return this.#outputs
  }
}
