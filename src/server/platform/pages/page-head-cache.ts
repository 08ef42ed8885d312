import { LRUCache } from 'lru-cache'
import type { LoadedPages } from './bundle.ts'
import { deflatedBlock } from './template/gzip-blocks.ts'
import { PageTemplate } from './template/page-template.ts'
import type { SlotPlaceholders } from './template/slot-placeholders.ts'

/** A page has a few heads: one a theme, and one for each set of styles that what it shows needs. */
const MAX_HEADS = 200
/** What follows the head is packed for each answer, so it is packed fast. */
const LEVEL = 3
/** The icons stand first in the body: they end what is alike on the same page of everybody. */
const ENDS = ['</symbol></svg>', '</head>']

/**
 * Finishes pages as the router has drawn them, with their styles. The heads of pages that are rendered for one person, with the icons
 * behind them, are most of their bytes and the same for everybody: each is finished and packed once.
 */
export class PageHeadCache {
  readonly #pages: Pick<LoadedPages, 'sheetsOf' | 'addStyles'>
  readonly #marks: SlotPlaceholders
  readonly #useless: RegExp
  readonly #kept = new LRUCache<string, Promise<PageTemplate>>({ max: MAX_HEADS })

  constructor(pages: Pick<LoadedPages, 'sheetsOf' | 'addStyles'>, marks: SlotPlaceholders) {
    this.#pages = pages
    this.#marks = marks
    // Only scripts and styles are asked for their nonce; on every other tag of the head it is ballast.
    this.#useless = new RegExp(`(<(?:meta|title)\\b[^>]*?) nonce="${marks.nonce}"`, 'g')
  }

  /** A whole page with its styles, nonces still to be filled in. */
  finish(html: string): string {
    return this.#withStyles(html, this.#pages.sheetsOf(html))
  }

  /**
   * A page for one person as it is sent.
   * @param html as the router has drawn it
   * @returns its bytes, and what to call when they have been sent
   */
  async fill(html: string, nonce: string, isPacked: boolean): Promise<{ body: Buffer; sent: () => void }> {
    const at = Math.max(0, html.indexOf(ENDS.find((end) => html.includes(end)) ?? ''))
    const head = this.#templateOf(html.slice(0, at), this.#pages.sheetsOf(html), isPacked)
    const text = Buffer.from(html.slice(at).replaceAll(this.#marks.nonce, nonce))
    const bytes = isPacked ? await deflatedBlock(text, LEVEL) : text
    return (await head).fill({ nonce }, { text, bytes })
  }

  #templateOf(head: string, sheets: readonly string[], isPacked: boolean): Promise<PageTemplate> {
    const key = `${isPacked} ${sheets.join()} ${head}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const template = PageTemplate.build(this.#withStyles(head, sheets), this.#marks, isPacked)
    this.#kept.set(key, template)
    return template
  }

  #withStyles(html: string, sheets: readonly string[]): string {
    return this.#pages.addStyles(html.replaceAll(this.#useless, '$1'), sheets)
  }
}
