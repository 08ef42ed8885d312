import { copyBuffer } from '#server/platform/cache/copy-buffer.ts'

/** Rendered buffers that are reused for the next response. A buffer is as a rule released before the next is needed; more would be held for nothing. */
const MOST_SPARES = 2

/**
 * Bytes that differ between answers only in gaps of fixed places and length. A buffer that has been sent is filled again:
 * making a new one of a page's size for every answer costs more than everything else about it.
 */
export class PageTemplate {
  readonly #template: Buffer
  readonly #gaps: readonly number[]
  readonly #spares: Buffer[] = []

  /** @param gaps where each gap begins in the template */
  constructor(template: Buffer, gaps: readonly number[]) {
    this.#template = copyBuffer(template)
    this.#gaps = gaps
  }

  get size(): number {
    return this.#template.length
  }

  /** A buffer with the filler in every gap; the filler must be ASCII and as long as the gaps are. */
  render(filler: string): Buffer {
    const sheet = this.#spares.pop() ?? copyBuffer(this.#template)
    for (const gap of this.#gaps) sheet.write(filler, gap, 'latin1')
    return sheet
  }

  /** Releases a buffer nobody reads any more. */
  release(sheet: Buffer): void {
    if (this.#spares.length < MOST_SPARES) this.#spares.push(sheet)
  }
}
