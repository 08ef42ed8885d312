import { audioSource, withCacheBuster } from '../audio-url.ts'
import { currentOf } from '../player-state.ts'
import type { PlayerStore } from '../player-store.ts'
import { streamingLink } from '../streaming-link.ts'
import type { AudioEvents } from './audio-output.ts'
import { AudioOutputs } from './audio-outputs.ts'
import { ListeningSettings } from './listening-settings.ts'
import { failureOf, lacksSoundOutput, type MediaFailure, NO_SOUND_OUTPUT, reasonNotPlayed } from './playback-failure.ts'
import type { PlaybackHost } from './playback-host.ts'
import { followingOf } from './queue-window.ts'
import { Timers } from './timers.ts'

const LOAD_WITHIN_MS = 15_000
const FALLBACK_AFTER_MS = 1000
const SKIP_AFTER_MS = 4000
const AUTOPLAY_AFTER_MS = 500
const AUTOPLAY_POLLS = 10
/** What has not come by then without a connection does not come: so long a browser may take to find what it has here already. */
const OFFLINE_WITHIN_MS = 1500
/** So near to its end a song is told what follows it. */
const JOIN_WITHIN_SECONDS = 1.5
const STOPPED_AFTER_SONG = 'The music has stopped after this song, as you asked.'
const OFFLINE = 'You are offline. The music goes on when you are back.'

/** The two outputs and the rules for everything that can go wrong on them; the queue around it is the engine's. */
export abstract class Playback extends ListeningSettings {
  protected readonly world: PlaybackHost
  protected override readonly outputs: AudioOutputs
  protected readonly timers = new Timers()
  /** Whether the listener wants to hear something, whatever the outputs are doing. */
  protected wanted = false
  /** Tracks in a row that could not be played. */
  protected failures = 0
  #retried = false
  /** What goes on as soon as there is a connection again; null while nothing waits for one. */
  #onceOnline: (() => void) | null = null

  /** @param store holds the state from before, and what becomes of it */
  constructor(world: PlaybackHost, store?: PlayerStore) {
    super(store)
    this.world = world
    this.outputs = new AudioOutputs(world.createAudio, this.#events)
  }

  abstract play(): void
  protected abstract seek(seconds: number): void
  /** Goes one track on or back; false where there is none. */
  protected abstract step(direction: 1 | -1, play: boolean): boolean

  /** Makes the current track the one that is loaded, from its start. */
  protected open(play: boolean): void {
    const track = currentOf(this.state)
    this.timers.clear()
    this.#onceOnline = null
    this.#retried = false
    this.wanted = play
    this.set({ status: 'loading', position: 0, duration: track?.duration ?? 0, message: null, elsewhere: null })
    const source = audioSource(track?.audioUrl, this.world.origin)
    if (!source) {
      if (this.outputs.inUse) this.outputs.empty()
      if (play) this.offerElsewhere()
      else this.set({ status: 'paused' })
      return
    }
    const isPreloaded = this.outputs.standby.source === source
    this.outputs.leave(isPreloaded)
    if (isPreloaded) this.outputs.swap()
    if (this.outputs.heard.source === source && !this.outputs.heard.audio.error)
      this.outputs.heard.audio.currentTime = 0
    else this.outputs.heard.load(source)
    this.applyVolume()
    if (this.outputs.heard.ready) this.#events.ready()
    else if (play) this.awaitLoad()
    if (play) this.start()
    else this.set({ status: 'paused' })
  }

  protected start(): void {
    if (this.state.status !== 'playing') this.set({ status: 'loading', message: null })
    const { heard } = this.outputs
    const { audio, loads } = heard
    audio.play().catch((error: unknown) => {
      const failure = failureOf(error)
      // A broken file also rejects play(); its own error event tells more and comes with a second try.
      if (!failure || heard !== this.outputs.heard || loads !== heard.loads || audio.error) return
      if (failure.fallback && this.#stopsOffline()) return
      this.world.log(failure.message, { error: String(error) })
      this.timers.clear()
      this.wanted = false
      this.set({ status: failure.fallback ? 'error' : 'paused', message: failure.message })
      if (failure.fallback) this.timers.later(FALLBACK_AFTER_MS, () => this.offerElsewhere())
    })
  }

  /** Waits half a second after loading, looks ten times whether the track is ready, then plays. */
  protected autoplay(polls = 0): void {
    this.timers.later(AUTOPLAY_AFTER_MS, () => {
      if (!this.outputs.heard.ready && polls < AUTOPLAY_POLLS) {
        this.autoplay(polls + 1)
        return
      }
      this.wanted = true
      this.start()
    })
  }

  readonly #events: AudioEvents = {
    ready: () => {
      this.timers.disarm()
      this.preloadNext()
    },
    waiting: () => {
      if (!this.wanted) return
      this.set({ status: 'loading' })
      this.awaitLoad()
    },
    started: () => {
      // It was on its way when somebody pressed pause.
      if (this.outputs.heard.audio.paused) return
      this.timers.disarm()
      this.failures = 0
      this.set({ status: 'playing', message: null, elsewhere: null })
    },
    moved: () => {
      const { currentTime, duration } = this.outputs.heard.audio
      this.set({ position: currentTime, ...(Number.isFinite(duration) && duration > 0 ? { duration } : {}) })
      this.#goOver(duration - currentTime)
    },
    ended: () => this.#ended(),
    failed: (error) => this.#failed(error),
    faded: () => this.preloadNext(),
  }

  get #isLastSong(): boolean {
    const { sleepAt } = this.state
    return sleepAt !== null && (this.world.now ?? Date.now)() >= sleepAt
  }

  /** Whether the other output holds the song that follows, ready to be heard. */
  get #isNextHere(): boolean {
    const { status, repeat } = this.state
    const { standby, isFading } = this.outputs
    if (isFading || status !== 'playing' || repeat === 'one' || this.#isLastSong || !standby.ready) return false
    return (
      standby.source !== null && standby.source === audioSource(followingOf(this.state)?.audioUrl, this.world.origin)
    )
  }

  /** Begins the next song while this one ends, or has it ready to go on without a gap. A song shorter than two fades ends by itself. */
  #goOver(left: number): void {
    const { crossfade, duration } = this.state
    if (crossfade > 0 && duration > 2 * crossfade) {
      if (left <= 0 || left > crossfade || !this.#isNextHere) return
      this.outputs.fadeNext(left)
      this.step(1, true)
      return
    }
    const next = left <= JOIN_WITHIN_SECONDS && this.#isNextHere ? followingOf(this.state) : null
    if (next) this.applyGainOfNext(next)
    this.outputs.joinNext(next !== null)
  }

  #ended(): void {
    if (this.#isLastSong) {
      this.set({ sleepAt: null })
      if (!this.step(1, false)) this.open(false)
      this.set({ message: STOPPED_AFTER_SONG })
      return
    }
    if (this.state.repeat === 'one') {
      this.seek(0)
      this.start()
      return
    }
    if (this.step(1, true)) return
    this.set({
      index: Math.max(
        0,
        this.state.queue.findIndex(({ audioUrl }) => audioUrl !== null),
      ),
    })
    this.open(false)
  }

  protected awaitLoad(): void {
    this.timers.guard(this.world.isOnline() ? LOAD_WITHIN_MS : OFFLINE_WITHIN_MS, () =>
      this.#fail('Audio load timeout'),
    )
  }

  /** Keeps the place in the queue until there is a connection again; until then no track is at fault. */
  protected waitForConnection(goOn: () => void): void {
    this.timers.clear()
    this.#onceOnline = goOn
    this.set({ status: this.wanted ? 'loading' : 'paused', message: OFFLINE, elsewhere: null })
  }

  /** To be called when the machine has lost its connection: what is being loaded does not come. */
  wentOffline(): void {
    if (this.wanted && this.state.status === 'loading' && !this.#onceOnline) this.awaitLoad()
  }

  /** To be called when the machine has its connection back. */
  wentOnline(): void {
    const goOn = this.#onceOnline
    this.#onceOnline = null
    if (goOn) {
      this.set({ message: null })
      goOn()
    } else this.preloadNext()
  }

  /** Stops waiting for a connection, and removes the notice. */
  protected stopWaiting(): void {
    if (this.#onceOnline) this.set({ message: null })
    this.#onceOnline = null
  }

  /** Where the connection is away, stops the track to fetch it anew later; says whether it has. */
  #stopsOffline(): boolean {
    if (this.world.isOnline()) return false
    this.outputs.heard.audio.pause()
    this.outputs.heard.source = null
    this.waitForConnection(() => this.play())
    return true
  }

  /** One second try past every cache, then the truth. */
  #failed(failure: MediaFailure | null): void {
    const { source } = this.outputs.heard
    if (!source) return
    // Nobody asked to hear it yet: it is fetched anew, and fails aloud, when somebody does.
    if (!this.wanted) {
      this.outputs.heard.source = null
      return
    }
    if (this.#stopsOffline()) return
    if (lacksSoundOutput(failure)) {
      this.wanted = false
      this.#stop(NO_SOUND_OUTPUT)
      return
    }
    if (!this.#retried) {
      this.#retried = true
      const { position } = this.state
      this.outputs.heard.load(source, withCacheBuster(source, (this.world.now ?? Date.now)()))
      this.awaitLoad()
      if (position > 0) this.outputs.heard.audio.currentTime = position
      if (this.wanted) this.start()
      return
    }
    void this.world.isAvailable(source).then((available) => {
      if (this.outputs.heard.source === source) this.#fail(reasonNotPlayed(source, failure, available))
    })
  }

  /** Stops with words, and a second later offers the track elsewhere. */
  #fail(message: string): void {
    if (this.#stopsOffline()) return
    this.#stop(message)
    this.timers.later(FALLBACK_AFTER_MS, () => this.offerElsewhere())
  }

  /** Stops with words, and stays where it is. */
  #stop(message: string): void {
    this.timers.clear()
    this.world.log(message, { track: currentOf(this.state)?.id, source: this.outputs.heard.source })
    this.outputs.heard.audio.pause()
    // What is broken must be fetched anew before it can play.
    this.outputs.heard.source = null
    this.set({ status: 'error', message })
  }

  /** Says why the track does not play, offers it at a streaming service; with more in the queue, the music goes on after the notice. */
  protected offerElsewhere(): void {
    const track = currentOf(this.state)
    const elsewhere = streamingLink(track?.spotifyUri)
    const unheard = elsewhere ? 'Playback failed - trying Spotify' : 'Audio preview not available'
    // What its pass costs is said where the notice is drawn.
    this.set({ status: 'error', elsewhere, message: this.state.message ?? (track?.locked ? null : unheard) })
    const goOn = this.wanted
    this.failures++
    if (!goOn || this.failures >= this.state.queue.length) {
      this.wanted = false
      return
    }
    this.timers.later(SKIP_AFTER_MS, () => this.step(1, true))
  }

  protected preloadNext(): void {
    if (!this.outputs.inUse || this.outputs.isFading || this.state.status === 'idle') return
    const following = this.state.repeat === 'one' ? null : followingOf(this.state)
    const source = following === currentOf(this.state) ? null : audioSource(following?.audioUrl, this.world.origin)
    if (source && this.outputs.heard.ready && this.outputs.standby.source !== source) this.outputs.standby.load(source)
  }
}
