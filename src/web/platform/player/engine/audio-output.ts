import type { MediaFailure } from './playback-failure.ts'

/** The part of an audio element the player uses; tests bring their own. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'volume'
  | 'muted'
  | 'paused'
  | 'readyState'
  | 'networkState'
  | 'error'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'preload'
> & {
  /** Has another element go on at the sample where this one ends, which is soon; null takes that back. Not all can. */
  follow?(next: AudioElement | null): void
}

/** Enough data to start (HTMLMediaElement.HAVE_FUTURE_DATA). */
const CAN_PLAY = 3
/** HTMLMediaElement.NETWORK_EMPTY and NETWORK_NO_SOURCE. */
const NETWORK_EMPTY = 0
const NETWORK_NO_SOURCE = 3

/** What an output reports while it is the one that is heard. */
export interface AudioEvents {
  ready(): void
  waiting(): void
  started(): void
  moved(): void
  ended(): void
  failed(error: MediaFailure | null): void
  /** One output has taken over from the other, which is free again. */
  faded(): void
}

/** One audio element with the address it was given. */
export class AudioOutput {
  readonly audio: AudioElement
  /** The address asked for, without a cache-buster. */
  source: string | null = null
  /** Tells one load from the next: what an earlier one still reports is no news. */
  loads = 0
  /** How loud its track is made for it to be as loud as others: 0 to 1. */
  gain = 1
  /** Its part of a crossfade: 0 to 1. */
  fade = 1

  constructor(audio: AudioElement, heard: (output: AudioOutput) => AudioEvents | null) {
    this.audio = audio
    audio.preload = 'auto'
    const on = (name: string, report: (events: AudioEvents) => void) =>
      audio.addEventListener(name, () => {
        const events = heard(this)
        if (events && this.source) report(events)
      })
    on('canplay', (events) => events.ready())
    on('waiting', (events) => events.waiting())
    on('playing', (events) => events.started())
    on('timeupdate', (events) => events.moved())
    on('durationchange', (events) => events.moved())
    on('ended', (events) => events.ended())
    on('error', (events) => events.failed(audio.error))
    // What fails while nobody hears it is fetched anew when its turn comes.
    audio.addEventListener('error', () => {
      if (!heard(this)) this.source = null
    })
  }

  get ready(): boolean {
    return this.audio.readyState >= CAN_PLAY
  }

  /** True when the element has nothing it could still fetch: it is empty, found no source, or gave up. */
  get idle(): boolean {
    const { networkState, error } = this.audio
    return error !== null || networkState === NETWORK_EMPTY || networkState === NETWORK_NO_SOURCE
  }

  /** Starts fetching; `address` is where from, `source` what it stands for. */
  load(source: string, address = source): void {
    this.source = source
    this.loads++
    this.audio.src = address
    this.audio.load()
  }

  empty(): void {
    this.source = null
    this.audio.pause()
  }
}
