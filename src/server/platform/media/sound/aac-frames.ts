import { damaged } from './sound-error.ts'

const END_MARK = 0b111

/**
 * True when a block of AAC ends as every one does: with the mark of its end and zeros to the next whole byte (ISO 14496-3, 4.4.2.1).
 * @param tail its last bytes
 */
function hasEndMark(tail: Uint8Array): boolean {
  let last = tail.length - 1
  while (last >= 0 && tail[last] === 0) last--
  if (last < 0) return false
  const word = ((tail[last - 1] ?? 0) << 8) | (tail[last] as number)
  const zeros = 31 - Math.clz32(word & -word)
  return ((word >>> zeros) & END_MARK) === END_MARK
}

/** How much of a block is looked at. */
export const TAIL_BYTES = 64

/**
 * Tells sound from zeros and noise in the place of AAC. No decoder of AAC has a licence to be passed on with us, so its blocks are
 * looked at one by one instead: a file is damaged where half of them do not end as they must.
 */
export class AacBlocks {
  #whole = 0
  #broken = 0

  add(tail: Uint8Array): void {
    if (hasEndMark(tail)) this.#whole++
    else this.#broken++
  }

  /** @throws when most of what came is no AAC */
  refuseDamaged(): void {
    if (this.#broken > this.#whole) throw damaged()
  }
}
