import { audioSource } from './audio-url.ts'
import { Playback } from './playback.ts'
import { currentOf, type PlayerState, type QueuedTrack, type Source, silence } from './player-state.ts'
import { insert, move, nextIndex, playableOf, previousIndex, queueFrom, removeAt, shuffleRest } from './queue.ts'

/** Previous starts the track over once it has run this long. */
const RESTART_AFTER_SECONDS = 3

/**
 * The player: a queue and what can be done with it.
 * The other deck holds the next track, so that it starts inside the `ended` of the one before.
 */
export class Engine extends Playback {
  /** Plays a list from one of its tracks; the rest queues behind it. */
  playList(list: readonly QueuedTrack[], start: number, source: Source): void {
    const { queue, index } = queueFrom(list, start)
    if (index < 0) return
    const walk = { queue, index }
    const goesOn = currentOf(this.state)?.id === queue[index]?.id && this.state.status !== 'error'
    this.set({ source, ...(this.state.shuffle ? shuffleRest(walk, this.world.random ?? Math.random) : walk) })
    this.failures = 0
    // The same song in a new list just plays on.
    if (goesOn) this.play()
    else this.open(true)
  }

  /** Puts a track on the stage without playing it. */
  select(track: QueuedTrack, list: readonly QueuedTrack[], source: Source, { autoplay = false } = {}): void {
    const { queue, index } = queueFrom(list, list.indexOf(track))
    if (index < 0) return
    this.set({ queue, index, source })
    this.open(false)
    if (autoplay) this.autoplay()
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
    this.failures = 0
    this.set({ index })
    this.open(true)
  }

  toggle(): void {
    if (this.wanted && this.state.status !== 'error') this.pause()
    else this.play()
  }

  /** Plays the current track; loads it first where it is not, and offers it elsewhere when it has no audio. */
  play(): void {
    const track = currentOf(this.state)
    if (!track) return
    const source = audioSource(track.audioUrl, this.world.origin)
    if (!source) {
      this.offerElsewhere()
      return
    }
    if (this.tables.heard.source !== source || this.state.status === 'error') {
      const { position } = this.state
      this.open(true)
      if (position > 0) this.seek(position)
      return
    }
    this.wanted = true
    if (this.tables.heard.idle) {
      const { position } = this.state
      this.tables.heard.audio.load()
      this.tables.heard.audio.currentTime = position
    }
    if (!this.tables.heard.ready) this.awaitLoad()
    this.start()
  }

  pause(): void {
    this.wanted = false
    this.timers.clear()
    if (this.tables.inUse) this.tables.heard.audio.pause()
    if (this.state.index >= 0) this.set({ status: 'paused' })
  }

  seek(seconds: number): void {
    const { duration } = this.state
    const position = Math.max(0, duration > 0 ? Math.min(seconds, duration - 0.1) : seconds)
    this.set({ position })
    if (this.tables.inUse && this.tables.heard.source) this.tables.heard.audio.currentTime = position
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

  add(tracks: readonly QueuedTrack[], where: 'next' | 'last' = 'last'): number {
    const playable = playableOf(tracks)
    if (playable.length === 0) return 0
    const wasEmpty = this.state.index < 0
    this.set(insert(this.state, playable, where))
    if (wasEmpty) this.set({ status: 'paused', position: 0, duration: playable[0]?.duration ?? 0 })
    this.preloadNext()
    return playable.length
  }

  remove(place: number): void {
    const wasCurrent = place === this.state.index
    const played = this.wanted
    this.set(removeAt(this.state, place))
    if (this.state.index < 0) this.clear()
    // After the last track nothing follows, so nothing starts.
    else if (wasCurrent) this.open(played && place <= this.state.index)
    else this.preloadNext()
  }

  move(from: number, to: number): void {
    this.set(move(this.state, from, to))
    this.preloadNext()
  }

  clear(): void {
    this.pause()
    this.timers.disarm()
    this.tables.empty()
    const { volume, muted } = this.state
    this.set({ ...silence, volume, muted })
  }

  setVolume(volume: number): void {
    this.set({ volume: Math.min(1, Math.max(0, Math.round(volume * 100) / 100)), muted: false })
    this.tables.setVolume(this.state.volume, this.state.muted)
  }

  setMuted(muted: boolean): void {
    this.set({ muted })
    this.tables.setVolume(this.state.volume, this.state.muted)
  }

  setRepeat(repeat: PlayerState['repeat']): void {
    this.set({ repeat })
    this.preloadNext()
  }

  setShuffle(shuffle: boolean): void {
    this.set(shuffle ? { shuffle, ...shuffleRest(this.state, this.world.random ?? Math.random) } : { shuffle })
    this.preloadNext()
  }

  isCurrent(id: number): boolean {
    return currentOf(this.state)?.id === id
  }

  #change(index: number): void {
    const play = this.wanted
    this.failures = 0
    this.set({ index })
    this.open(play)
  }
}
