import { audioSource } from '../audio-url.ts'
import {
  currentOf,
  emptyPlayer,
  type PlayerState,
  playableOf,
  type QueuedTrack,
  type Source,
  type TrackFields,
} from '../player-state.ts'
import { insert, move, previousIndex, queueForTrack, queueFrom, queueState, removeAt } from '../queue.ts'
import { isPartial, leavesWindow, type QueuePosition } from './queue-window.ts'
import { withRightsOf } from './rights.ts'
import { RoomPlayback } from './room-playback.ts'
import { restoreOrder, shuffleRest } from './shuffle.ts'

/** Previous starts the track over once it has run this long. */
const RESTART_AFTER_SECONDS = 3
/** The server refuses a request about more tracks than this. */
const MAX_IDS = 500

/**
 * The player: a queue and what can be done with it. The other output holds the next track, so that it is joined to the one before
 * at a sample (`gapless/`), or starts inside its `ended` where that cannot be.
 */
export class Engine extends RoomPlayback {
  /** Who listens now, while the answer for them may still be under way. */
  #listener: string | null = null

  /**
   * Plays a list from one of its tracks; the rest queues behind it.
   * @param standing where the list stands in the room, when it is part of it
   */
  playList(list: readonly QueuedTrack[], start: number, source: Source, standing?: QueuePosition): void {
    const filled = queueFrom(list, start)
    const { queue, index } = filled
    if (index < 0) return
    const goesOn = currentOf(this.state)?.id === queue[index]?.id && this.state.status !== 'error'
    this.set(queueState(filled, source, standing))
    this.failures = 0
    // The same song in a new list just plays on.
    if (goesOn) this.play()
    else this.open(true)
    if (this.state.shuffle) this.#reorder()
  }

  /** Puts a track on the stage without playing it; one without audio, which is heard elsewhere, stands before the rest. */
  select(
    track: QueuedTrack,
    list: readonly QueuedTrack[],
    source: Source,
    { autoplay = false, standing }: { autoplay?: boolean; standing?: QueuePosition } = {},
  ): void {
    const filled = queueState(queueForTrack(track, list), source, standing)
    this.set(filled)
    this.open(false)
    if (autoplay) this.autoplay()
    if (this.state.shuffle || filled.queue.length === 1) this.#reorder()
  }

  playTrackAt(index: number): void {
    if (!this.state.queue[index]?.audioUrl) return
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
    if (this.outputs.heard.source !== source || this.state.status === 'error') {
      const { position } = this.state
      this.open(true)
      if (position > 0) this.seek(position)
      return
    }
    this.wanted = true
    if (this.outputs.heard.idle) {
      const { position } = this.state
      this.outputs.heard.audio.load()
      this.outputs.heard.audio.currentTime = position
    }
    if (!this.outputs.heard.ready) this.awaitLoad()
    this.start()
  }

  pause(): void {
    this.wanted = false
    this.timers.clear()
    this.stopWaiting()
    if (this.outputs.inUse) {
      this.outputs.endFade()
      this.outputs.heard.audio.pause()
    }
    if (this.state.index >= 0) this.set({ status: 'paused' })
  }

  seek(seconds: number): void {
    const { duration } = this.state
    const position = Math.max(0, duration > 0 ? Math.min(seconds, duration - 0.1) : seconds)
    this.set({ position })
    if (!this.outputs.inUse || !this.outputs.heard.source) return
    this.outputs.endFade()
    this.outputs.heard.audio.currentTime = position
  }

  next(): void {
    this.failures = 0
    this.step(1, this.wanted)
  }

  /** Starts the track over after three seconds, else goes back one. */
  previous(): void {
    this.failures = 0
    const isFirst = previousIndex(this.state) === null && !leavesWindow(this.state, -1)
    if (this.state.position > RESTART_AFTER_SECONDS || isFirst) this.seek(0)
    else this.step(-1, this.wanted)
  }

  add(tracks: readonly QueuedTrack[], where: 'next' | 'last' = 'last'): number {
    const playable = playableOf(tracks).map((track) => ({ ...track, added: true }))
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
    this.outputs.empty()
    const { volume, muted, listener, crossfade, loudnessMode, showsRemaining } = this.state
    this.set({ ...emptyPlayer, volume, muted, listener, crossfade, loudnessMode, showsRemaining })
  }

  setRepeat(repeat: PlayerState['repeat']): void {
    this.set({ repeat })
    this.preloadNext()
  }

  /** A queue is mixed here; the room, which may be longer than what is here of it, is shuffled by the server. */
  setShuffle(shuffle: boolean): void {
    this.set({ shuffle })
    this.#reorder()
  }

  /**
   * Asks, when somebody else listens, what of the queue they may hear; the rest stays to be seen and is passed over.
   * @param listener whatever tells one person and their rights from another
   */
  async hearAs(listener: string): Promise<void> {
    this.#listener = listener
    const { queue } = this.state
    if (this.state.listener === listener) return
    const rights = await this.#askRights([...new Set(queue.map(({ id }) => id))])
    if (this.#listener !== listener) return
    const before = currentOf(this.state)
    // A new window, so that no answer still under way for the listener before finds its place.
    const queueWindow = this.state.queueWindow && { ...this.state.queueWindow }
    this.set({ listener, queue: withRightsOf(this.state.queue, rights), queueWindow: queueWindow, ahead: null })
    const counted = this.recount()
    this.#follow(before)
    await counted
  }

  async #askRights(ids: readonly number[]): Promise<TrackFields[]> {
    const slices = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, i) =>
      ids.slice(i * MAX_IDS, (i + 1) * MAX_IDS),
    )
    return (await Promise.all(slices.map((slice) => this.world.askTracks(slice)))).flat()
  }

  isCurrent(id: number): boolean {
    return currentOf(this.state)?.id === id
  }

  /** Stops what the new listener may not hear; drops the notice when they may. */
  #follow(before: QueuedTrack | null): void {
    const now = currentOf(this.state)
    if (before?.audioUrl && now && !now.audioUrl) {
      this.pause()
      this.outputs.empty()
      this.set({ message: null })
      this.offerElsewhere()
    } else if (now?.audioUrl && before && !before.audioUrl)
      this.set({ status: 'paused', message: null, elsewhere: null })
    this.preloadNext()
  }

  #reorder(): void {
    if (isPartial(this.state.queueWindow)) this.#refill()
    else this.#mix()
  }

  #refill(): void {
    const { queueWindow } = this.state
    this.refill().catch((error: unknown) => {
      this.world.log('The room did not answer', { error: String(error) })
      // A refusal that comes late may find another queue, which has its own order.
      if (this.state.queueWindow === queueWindow) this.#mix()
    })
  }

  #mix(): void {
    if (this.state.shuffle) this.set(shuffleRest(this.state, this.world.random ?? Math.random))
    else this.set(restoreOrder(this.state))
    this.preloadNext()
  }
}
