import { type LayerWish, layerWishes } from '#contract/streams.ts'

const KEPT = 'late-set-live-layer'

/** The layer of pictures somebody chose on this device. */
export function readLayerChoice(): LayerWish {
  try {
    const kept = localStorage.getItem(KEPT)
    return layerWishes.find((wish) => wish === kept) ?? 'auto'
  } catch {
    return 'auto'
  }
}

export function keepLayerChoice(wish: LayerWish): void {
  try {
    localStorage.setItem(KEPT, wish)
  } catch {
    // A browser that keeps nothing begins with `auto` the next time.
  }
}
