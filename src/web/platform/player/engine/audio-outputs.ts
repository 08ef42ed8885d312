import { type AudioElement, type AudioEvents, AudioOutput } from './audio-output.ts'

/** Two decks, of which one is heard; made on first use, since the server has none. */
export class AudioOutputs {
  readonly #createAudio: () => AudioElement
  readonly #events: AudioEvents
  #decks: [AudioOutput, AudioOutput] | null = null
  #heard: 0 | 1 = 0

  /** @param events told what the heard deck does; the other one works in silence */
  constructor(createAudio: () => AudioElement, events: AudioEvents) {
    this.#createAudio = createAudio
    this.#events = events
  }

  get inUse(): boolean {
    return this.#decks !== null
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
    for (const { audio } of this.#decks ?? []) {
      audio.volume = volume
      audio.muted = muted
    }
  }

  empty(): void {
    for (const deck of this.#decks ?? []) deck.empty()
  }

  get #both(): [AudioOutput, AudioOutput] {
    const make = () => new AudioOutput(this.#createAudio(), (deck) => (this.heard === deck ? this.#events : null))
    this.#decks ??= [make(), make()]
    return this.#decks
  }
}
