import { ROOM_PAGE } from '#contract/tracks.ts'
import { currentOf, playableOf, type QueuedTrack, queued, type TrackFields } from '../player-state.ts'
import { nextIndex, previousIndex } from '../queue.ts'
import { Playback } from './playback.ts'
import {
  anchorOf,
  isPartial,
  leavesWindow,
  ofRoomIn,
  type QueueWindow,
  type RoomPage,
  wrapAround,
} from './queue-window.ts'

/** So many tracks that play before the end of a window the next one is fetched, since `ended` cannot wait for an answer. */
const LOOK_AHEAD = 3
/** A server that takes longer counts as unreachable: the music must not wait for it without a word. */
const ANSWER_WITHIN_MS = 8000
const LARGEST_SEED = 2_147_483_647

/** From where on the room is asked for. */
export type RoomRequest = ({ place: number } | { track: number }) & { shuffle?: number; limit: number }
/** A window of it, as the site answers. */
export interface RoomReply {
  place: number
  total: number
  tracks: readonly TrackFields[]
}

const shuffledBy = (seed: number | null) => (seed === null ? {} : { shuffle: seed })

/** Steps through a queue and, where it is part of the room, from window to window; never more than two are held. */
export abstract class RoomPlayback extends Playback {
  /** The window that is being requested. */
  #looking: QueueWindow | null = null
  /** The entry that plays until the page beside it is there. */
  #turningFrom: number | null = null
  /** The window whose position in the room is not known for the present listener yet. */
  #uncounted: QueueWindow | null = null

  protected override step(direction: 1 | -1, play: boolean): boolean {
    if (leavesWindow(this.state, direction)) {
      this.#turn(direction, play)
      return true
    }
    return this.#stepHere(direction, play)
  }

  protected override preloadNext(): void {
    this.#lookAhead()
    super.preloadNext()
  }

  /** Fills the queue anew from the current track on, in the order shuffle asks for; the track itself keeps playing. */
  protected async refill(): Promise<void> {
    const current = currentOf(this.state)
    const { shuffle, queueWindow } = this.state
    if (!current || !isPartial(queueWindow)) return
    const seed = shuffle ? 1 + Math.floor((this.world.random ?? Math.random)() * (LARGEST_SEED - 1)) : null
    const page = await this.#ask({ track: current.id }, seed)
    if (this.state.shuffle !== shuffle || !isPartial(this.state.queueWindow)) return
    // Another track would come twice, another listener has other rights.
    if (currentOf(this.state)?.entry !== current.entry || this.state.queueWindow !== queueWindow) return this.refill()
    const rest = page.queue.filter(({ id }) => id !== current.id)
    const filled = [current, ...this.#addedBehind(), ...rest]
    this.set({ queue: filled, index: 0, queueWindow: page.queueWindow, ahead: null, unshuffled: null })
    this.preloadNext()
  }

  /** Asks anew where the queue stands in the room, whose size depends on who listens; without an answer a later track asks again. */
  protected async recount(): Promise<void> {
    const { queueWindow } = this.state
    if (!queueWindow) return
    this.#uncounted = queueWindow
    this.#looking = queueWindow
    try {
      await this.#count(queueWindow)
    } catch (error) {
      this.#logSilence(error)
    } finally {
      if (this.#looking === queueWindow) this.#looking = null
    }
  }

  async #count(queueWindow: QueueWindow): Promise<void> {
    const anchor = anchorOf(this.state)
    if (anchor) {
      const before = Math.max(0, ofRoomIn(this.state.queue).indexOf(anchor))
      const { place, total } = await this.#askInTime({ track: anchor.id, limit: 1, ...shuffledBy(queueWindow.seed) })
      if (this.state.queueWindow !== queueWindow) return
      const from = wrapAround(place - before, Math.max(1, total))
      const length = Math.min(total, ofRoomIn(this.state.queue).length)
      this.set({ queueWindow: { ...queueWindow, from, length, total }, ahead: null })
    }
    this.#uncounted = null
    this.preloadNext()
  }

  #logSilence(error: unknown): void {
    this.world.log('The room did not answer', { error: String(error) })
  }

  #stepHere(direction: 1 | -1, play: boolean): boolean {
    const index = direction > 0 ? nextIndex(this.state) : previousIndex(this.state)
    if (index === null) return false
    this.set({ index })
    this.open(play)
    return true
  }

  #turn(direction: 1 | -1, play: boolean): void {
    const { ahead } = this.state
    if (direction > 0 && ahead) {
      this.#enter(ahead, 0, play)
      return
    }
    this.wanted = play
    if (play) this.set({ status: 'loading' })
    // The music waits for one answer, however often it is pressed on.
    const left = currentOf(this.state)?.entry ?? null
    if (this.#turningFrom === left) return
    this.#turningFrom = left
    void this.#turnOnceAnswered(direction)
  }

  async #turnOnceAnswered(direction: 1 | -1): Promise<void> {
    const { queueWindow } = this.state
    const left = this.#turningFrom
    let page: RoomPage | null = null
    let isSilent = false
    try {
      // What stands beside a window is known only once its own place is.
      if (queueWindow && this.#uncounted === queueWindow) await this.#count(queueWindow)
      else page = await this.#askBeside(direction)
    } catch (error) {
      this.#logSilence(error)
      isSilent = true
    }
    if (this.#turningFrom === left) this.#turningFrom = null
    if (currentOf(this.state)?.entry !== left) return
    if (isSilent && !this.world.isOnline()) return this.waitForConnection(() => this.step(direction, this.wanted))
    // What lay beside the old window has no position in one shuffled or counted anew: the step is taken there.
    if (this.state.queueWindow !== queueWindow || !(page || isSilent)) this.step(direction, this.wanted)
    // Without an answer the music goes round in what is here rather than stopping.
    else if (!page) this.#stepHere(direction, this.wanted)
    else this.#enter(page, direction > 0 ? 0 : page.queue.length - 1, this.wanted)
  }

  #enter({ queue, queueWindow }: RoomPage, at: number, play: boolean): void {
    const filled = queue.toSpliced(at + 1, 0, ...this.#addedBehind())
    this.set({ queue: filled, index: at, queueWindow: queueWindow, ahead: null, unshuffled: null })
    this.open(play)
  }

  /** What the listener put into the queue themselves and has not heard yet. */
  #addedBehind = (): QueuedTrack[] => this.state.queue.slice(this.state.index + 1).filter(({ added }) => added)

  #lookAhead(): void {
    const { queue, index, queueWindow, ahead } = this.state
    if (!queueWindow || this.#looking === queueWindow) return
    if (this.#uncounted === queueWindow) {
      void this.recount()
      return
    }
    if (!isPartial(queueWindow) || ahead || playableOf(queue.slice(index + 1)).length >= LOOK_AHEAD) return
    this.#looking = queueWindow
    this.#askBeside(1)
      .then((page) => {
        if (this.state.queueWindow !== queueWindow) return
        this.set({ ahead: page })
        super.preloadNext()
      })
      .catch((error: unknown) => this.#logSilence(error))
      .finally(() => {
        if (this.#looking === queueWindow) this.#looking = null
      })
  }

  async #askBeside(direction: 1 | -1): Promise<RoomPage> {
    const { queueWindow, queue } = this.state
    if (!queueWindow) throw new Error('The queue is no part of the room')
    const { from, length, total, seed } = queueWindow
    const place = direction > 0 ? from + length : from - Math.min(ROOM_PAGE, total)
    const page = await this.#ask({ place: wrapAround(place, total) }, seed)
    if (direction < 0) return page
    // An upload meanwhile moves everything one place on: what was just heard would come again.
    const heardIds = new Set(queue.map(({ id }) => id))
    const again = Math.max(
      0,
      page.queue.findIndex(({ id }) => !heardIds.has(id)),
    )
    const rest = page.queue.slice(again)
    return {
      queue: rest,
      queueWindow: { ...page.queueWindow, from: page.queueWindow.from + again, length: rest.length },
    }
  }

  async #ask(from: { place: number } | { track: number }, seed: number | null): Promise<RoomPage> {
    const { place, total, tracks } = await this.#askInTime({ ...from, limit: ROOM_PAGE, ...shuffledBy(seed) })
    if (tracks.length === 0) throw new Error('The room is empty')
    return { queue: tracks.map(queued), queueWindow: { from: place, length: tracks.length, total, seed } }
  }

  async #askInTime(question: RoomRequest): Promise<RoomReply> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, ANSWER_WITHIN_MS, new Error('Too late'))
    })
    try {
      return await Promise.race([this.world.askRoom(question), silence])
    } finally {
      clearTimeout(timer)
    }
  }
}
