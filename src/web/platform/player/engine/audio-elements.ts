import { type AudioElement, Deck, type DeckEvents } from './audio-element.ts'

/** Two decks, of which one is heard; made on first use, since the server has none. */
export class Turntables {
  readonly #createAudio: () => AudioElement
  readonly #events: DeckEvents
  #decks: [Deck, Deck] | null = null
  #heard: 0 | 1 = 0

  /** @param events told what the heard deck does; the other one works in silence */
  constructor(createAudio: () => AudioElement, events: DeckEvents) {
    this.#createAudio = createAudio
    this.#events = events
  }

  get inUse(): boolean {
    return this.#decks !== null
  }

  get heard(): Deck {
    return this.#both[this.#heard]
  }

  get standby(): Deck {
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

  get #both(): [Deck, Deck] {
    const make = () => new Deck(this.#createAudio(), (deck) => (this.heard === deck ? this.#events : null))
    this.#decks ??= [make(), make()]
    return this.#decks
  }
}
