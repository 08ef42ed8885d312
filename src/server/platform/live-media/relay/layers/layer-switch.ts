import type { LayerWish, PictureLayer } from '../../media-server.ts'
import { AutoLayer } from './auto-layer.ts'

/** A layer whose keyframe does not come in this time is given up for a while, and the one before goes on. */
const KEYFRAME_WAIT_MS = 3000
const RETRY_MS = 10_000

const otherOf = (layer: PictureLayer): PictureLayer => (layer === 'high' ? 'low' : 'high')

/** Knows which layer one viewer is sent and which one is waited for. It changes over at a keyframe only. */
export class LayerSwitch {
  readonly auto = new AutoLayer()
  #wish: LayerWish = 'auto'
  #current: PictureLayer = 'high'
  #target: PictureLayer = 'high'
  #askedAt = 0
  #notBefore = Number.NEGATIVE_INFINITY

  /** The layer that is sent. */
  get current(): PictureLayer {
    return this.#current
  }

  /** The layer that is sent from its next keyframe on; the current one where none is waited for. */
  get target(): PictureLayer {
    return this.#target
  }

  get isAuto(): boolean {
    return this.#wish === 'auto'
  }

  choose(wish: LayerWish): void {
    this.#wish = wish
    this.#notBefore = Number.NEGATIVE_INFINITY
  }

  /**
   * Decides anew which layer to send; called a few times a second where there are two.
   * @param isStalled whether nothing comes of a layer any more
   * @returns the layer to ask a keyframe of; null where nothing changes
   */
  steer(isStalled: (layer: PictureLayer) => boolean, now: number): PictureLayer | null {
    const wanted = this.#wish === 'auto' ? this.auto.layer : this.#wish
    const next = isStalled(wanted) && !isStalled(otherOf(wanted)) ? otherOf(wanted) : wanted
    if (next === this.#current) {
      this.#target = next
      return null
    }
    const mayStay = !isStalled(this.#current)
    if (mayStay && now < this.#notBefore) return null
    if (this.#target !== next) {
      this.#target = next
      this.#askedAt = now
      // A layer that stalls and comes back again and again is not followed each time.
      if (!mayStay) this.#notBefore = now + RETRY_MS
      return next
    }
    if (mayStay && now - this.#askedAt >= KEYFRAME_WAIT_MS) {
      this.#target = this.#current
      this.#notBefore = now + RETRY_MS
    }
    return null
  }

  /** Changes over to the layer that was waited for: its keyframe has come. */
  changeOver(): void {
    this.#current = this.#target
  }

  /** There is one layer only. */
  keepToHigh(): void {
    this.#current = 'high'
    this.#target = 'high'
  }
}
