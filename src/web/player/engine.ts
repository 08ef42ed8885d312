import { audioSource, withCacheBuster } from './audio-url.ts'
import type { AudioElement, DeckEvents } from './deck.ts'
import { failureOf, mediaErrorText } from './playback-failure.ts'
import { currentOf, type PlayerState, type QueuedTrack, type Source, silence } from './player-state.ts'
import { PlayerStore } from './player-store.ts'
import { insert, move, nextIndex, playableOf, previousIndex, queueFrom, removeAt, shuffleRest } from './queue.ts'
import { streamingLink } from './streaming-link.ts'
import { Timers } from './timers.ts'
import { Turntables } from './turntables.ts'

const LOAD_WITHIN_MS = 15_000
const FALLBACK_AFTER_MS = 1000
const SKIP_AFTER_MS = 4000
const AUTOPLAY_AFTER_MS = 500
const AUTOPLAY_POLLS = 10
/** Previous starts the track over once it has run this long. */
const RESTART_AFTER_SECONDS = 3

/** What the engine needs of the world around it. */
export interface Surroundings {
  createAudio(): AudioElement
  origin: string
  isAvailable(url: string): Promise<boolean>
  log(message: string, details: object): void
  now?: () => number
  random?: () => number
}

/**
 * The player: a queue, two decks of which one is heard, and the rules for everything that can go wrong.
 * The other deck holds the next track, so that it starts inside the `ended` of the one before.
 */
export class Engine extends PlayerStore {
  readonly #world: Surroundings
  readonly #tables: Turntables
  readonly #timers = new Timers()
  #retried = false
  #failures = 0
  #wanted = false

  constructor(world: Surroundings) {
    super()
    this.#world = world
    this.#tables = new Turntables(world.createAudio, this.#events)
  }

  /** Plays a list from one of its tracks; the rest queues behind it. */
  playList(list: readonly QueuedTrack[], start: number, source: Source): void {
    const { queue, index } = queueFrom(list, start)
    if (index < 0) return
    this.set({ queue, index, source, shuffle: false })
    this.#failures = 0
    this.#open(true)
  }

  /** Puts a track on the stage without playing it. */
  select(track: QueuedTrack, list: readonly QueuedTrack[], source: Source, { autoplay = false } = {}): void {
    const { queue, index } = queueFrom(list, list.indexOf(track))
    if (index < 0) return
    this.set({ queue, index, source })
    this.#open(false)
    if (autoplay) this.#autoplay()
  }

  /** Goes on with a queue from before a reload, paused where it was. */
  resume(
    state: Pick<PlayerState, 'queue' | 'index' | 'source' | 'position' | 'volume' | 'muted' | 'repeat' | 'shuffle'>,
  ): void {
    this.set({
      ...state,
      status: state.index < 0 ? 'idle' : 'paused',
      duration: state.queue[state.index]?.duration ?? 0,
    })
  }

  playTrackAt(index: number): void {
    if (!this.state.queue[index]) return
    this.#failures = 0
    this.set({ index })
    this.#open(true)
  }

  toggle(): void {
    if (this.#wanted && this.state.status !== 'error') this.pause()
    else this.play()
  }

  /** Plays the current track; loads it first where it is not, and offers it elsewhere when it has no audio. */
  play(): void {
    const track = currentOf(this.state)
    if (!track) return
    const source = audioSource(track.audioUrl, this.#world.origin)
    if (!source) {
      this.#offerElsewhere()
      return
    }
    if (this.#tables.heard.source !== source || this.state.status === 'error') {
      const { position } = this.state
      this.#open(true)
      if (position > 0) this.seek(position)
      return
    }
    this.#wanted = true
    if (!this.#tables.heard.ready) {
      this.#tables.heard.audio.load()
      this.#awaitLoad()
    }
    this.#start()
  }

  pause(): void {
    this.#wanted = false
    this.#timers.clear()
    if (this.#tables.inUse) this.#tables.heard.audio.pause()
    if (this.state.index >= 0) this.set({ status: 'paused' })
  }

  seek(seconds: number): void {
    const { duration } = this.state
    const position = Math.max(0, duration > 0 ? Math.min(seconds, duration - 0.1) : seconds)
    this.set({ position })
    if (this.#tables.inUse && this.#tables.heard.source) this.#tables.heard.audio.currentTime = position
  }

  next(): void {
    const index = nextIndex(this.state)
    if (index !== null) this.#change(index)
  }

  /** Starts the track over after three seconds, else goes back one. */
  previous(): void {
    const index = previousIndex(this.state)
    if (this.state.position > RESTART_AFTER_SECONDS || index === null) this.seek(0)
    else this.#change(index)
  }

  /** True when the previous button has anywhere to go. */
  get canGoBack(): boolean {
    return this.state.position > 0 || previousIndex(this.state) !== null
  }

  add(tracks: readonly QueuedTrack[], where: 'next' | 'last' = 'last'): number {
    const playable = playableOf(tracks)
    if (playable.length === 0) return 0
    const wasEmpty = this.state.index < 0
    this.set(insert(this.state, playable, where))
    if (wasEmpty) this.set({ status: 'paused', position: 0, duration: playable[0]?.duration ?? 0 })
    this.#preloadNext()
    return playable.length
  }

  remove(place: number): void {
    const wasCurrent = place === this.state.index
    const played = this.#wanted
    this.set(removeAt(this.state, place))
    if (this.state.index < 0) this.clear()
    else if (wasCurrent) this.#open(played)
    else this.#preloadNext()
  }

  move(from: number, to: number): void {
    this.set(move(this.state, from, to))
    this.#preloadNext()
  }

  clear(): void {
    this.pause()
    this.#timers.disarm()
    this.#tables.empty()
    const { volume, muted } = this.state
    this.set({ ...silence, volume, muted })
  }

  setVolume(volume: number): void {
    this.set({ volume: Math.min(1, Math.max(0, Math.round(volume * 100) / 100)), muted: false })
    this.#tables.setVolume(this.state.volume, this.state.muted)
  }

  setMuted(muted: boolean): void {
    this.set({ muted })
    this.#tables.setVolume(this.state.volume, this.state.muted)
  }

  setRepeat(repeat: PlayerState['repeat']): void {
    this.set({ repeat })
    this.#preloadNext()
  }

  setShuffle(shuffle: boolean): void {
    this.set(shuffle ? { shuffle, ...shuffleRest(this.state, this.#world.random ?? Math.random) } : { shuffle })
    this.#preloadNext()
  }

  isCurrent(id: number): boolean {
    return currentOf(this.state)?.id === id
  }

  #change(index: number): void {
    const play = this.#wanted
    this.#failures = 0
    this.set({ index })
    this.#open(play)
  }

  /** Makes the current track the one that is loaded, from its start. */
  #open(play: boolean): void {
    const track = currentOf(this.state)
    this.#timers.clear()
    this.#retried = false
    this.#wanted = play
    this.set({ status: 'loading', position: 0, duration: track?.duration ?? 0, message: null, elsewhere: null })
    const source = audioSource(track?.audioUrl, this.#world.origin)
    if (!source) {
      this.#offerElsewhere()
      return
    }
    this.#tables.heard.audio.pause()
    if (this.#tables.standby.source === source) this.#tables.swap()
    if (this.#tables.heard.source === source) this.#tables.heard.audio.currentTime = 0
    else this.#tables.heard.load(source)
    this.#tables.setVolume(this.state.volume, this.state.muted)
    if (this.#tables.heard.ready) this.#events.ready()
    else this.#awaitLoad()
    if (play) this.#start()
    else this.set({ status: 'paused' })
  }

  #start(): void {
    if (this.state.status !== 'playing') this.set({ status: 'loading', message: null })
    const { audio } = this.#tables.heard
    audio.play().catch((error: unknown) => {
      const failure = failureOf(error)
      // A broken file also rejects play(); its own error event tells more and comes with a second try.
      if (!failure || audio !== this.#tables.heard.audio || (audio.error && !this.#retried)) return
      this.#world.log(failure.message, { error: String(error) })
      this.#timers.clear()
      this.#wanted = false
      this.set({ status: failure.fallback ? 'error' : 'paused', message: failure.message })
      if (failure.fallback) this.#timers.later(FALLBACK_AFTER_MS, () => this.#offerElsewhere())
    })
  }

  /** Waits half a second after loading, looks ten times whether the track is ready, then plays. */
  #autoplay(polls = 0): void {
    this.#timers.later(AUTOPLAY_AFTER_MS, () => {
      if (!this.#tables.heard.ready && polls < AUTOPLAY_POLLS) {
        this.#autoplay(polls + 1)
        return
      }
      this.#wanted = true
      this.#start()
    })
  }

  readonly #events: DeckEvents = {
    ready: () => {
      this.#timers.disarm()
      this.#preloadNext()
    },
    waiting: () => {
      if (!this.#wanted) return
      this.set({ status: 'loading' })
      this.#awaitLoad()
    },
    started: () => {
      this.#timers.disarm()
      this.#failures = 0
      this.set({ status: 'playing', message: null, elsewhere: null })
    },
    moved: () => {
      const { currentTime, duration } = this.#tables.heard.audio
      this.set({ position: currentTime, ...(Number.isFinite(duration) && duration > 0 ? { duration } : {}) })
    },
    ended: () => this.#ended(),
    failed: (code) => this.#failed(mediaErrorText(code)),
  }

  #ended(): void {
    if (this.state.repeat === 'one') {
      this.seek(0)
      this.#start()
      return
    }
    const index = nextIndex(this.state)
    if (index !== null) {
      this.set({ index })
      this.#open(true)
      return
    }
    this.set({ index: 0 })
    this.#open(false)
  }

  #awaitLoad(): void {
    this.#timers.guard(LOAD_WITHIN_MS, () => this.#fail('Audio load timeout'))
  }

  /** One second try past every cache, then the truth. */
  #failed(reason: string): void {
    const { source } = this.#tables.heard
    if (!source) return
    if (!this.#retried) {
      this.#retried = true
      const { position } = this.state
      this.#tables.heard.load(source, withCacheBuster(source, (this.#world.now ?? Date.now)()))
      this.#awaitLoad()
      if (position > 0) this.#tables.heard.audio.currentTime = position
      if (this.#wanted) this.#start()
      return
    }
    void this.#world.isAvailable(source).then((available) => {
      if (this.#tables.heard.source === source)
        this.#fail(available ? `Audio error: ${reason}` : 'Audio file not available')
    })
  }

  #fail(message: string): void {
    this.#timers.clear()
    this.#world.log(message, { track: currentOf(this.state)?.id, source: this.#tables.heard.source })
    this.#tables.heard.audio.pause()
    // What is broken must be fetched anew before it can play.
    this.#tables.heard.source = null
    this.set({ status: 'error', message })
    this.#timers.later(FALLBACK_AFTER_MS, () => this.#offerElsewhere())
  }

  /** Offers the track at a streaming service; with more in the queue, the music goes on after the notice. */
  #offerElsewhere(): void {
    const elsewhere = streamingLink(currentOf(this.state)?.spotifyUri)
    const message = elsewhere
      ? (this.state.message ?? 'Playback failed - trying Spotify')
      : 'Audio preview not available'
    this.set({ status: 'error', elsewhere, message })
    const goOn = this.#wanted
    this.#failures++
    if (!goOn || this.#failures >= this.state.queue.length) {
      this.#wanted = false
      return
    }
    this.#timers.later(SKIP_AFTER_MS, () => {
      const index = nextIndex(this.state)
      if (index === null) return
      this.set({ index })
      this.#open(true)
    })
  }

  #preloadNext(): void {
    if (!this.#tables.inUse || this.state.status === 'idle') return
    const index = this.state.repeat === 'one' ? null : nextIndex(this.state)
    const source =
      index === null || index === this.state.index
        ? null
        : audioSource(this.state.queue[index]?.audioUrl, this.#world.origin)
    if (source && this.#tables.heard.ready && this.#tables.standby.source !== source) this.#tables.standby.load(source)
  }
}
