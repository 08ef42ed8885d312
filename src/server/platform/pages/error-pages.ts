import type { DataKey } from '#contract/kit/data.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { LoadedPages, WebBundle } from './bundle.ts'

/** A page that was made, and what of. */
export interface Rendered {
  /** As it was drawn: `PageHeadCache` adds its styles. */
  html: string
  status: number
  headers: Record<string, string>
  reads: DataKey[]
  /** Something could not be read. */
  broken: boolean
}

/** When to come back, in seconds. */
const RETRY_AFTER = 2

/**
 * The page that stands for all others while the database is away: whole and designed, for guests and members alike.
 * @param address path and query of the page that could not be made
 * @param nonce stands where the nonce of an answer will
 */
export function closedPage(
  { renderClosed }: Pick<WebBundle, 'renderClosed'>,
  { styles }: Pick<LoadedPages, 'styles'>,
  { name }: Pick<SiteValues, 'name'>,
  theme: 'dark' | 'light' | null,
  address: string,
  nonce: string,
): Rendered {
  return {
    html: renderClosed({ siteName: name, theme, nonce, address, styles }),
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
    },
    reads: [],
    broken: true,
  }
}

/**
 * The page that stands in place of a file or a spreadsheet that somebody opened in a window and does not get.
 * @param refusal its status, and why in words
 */
export const errorPage = (
  { renderErrorPage }: Pick<WebBundle, 'renderErrorPage'>,
  { styles }: Pick<LoadedPages, 'styles'>,
  { name }: Pick<SiteValues, 'name'>,
  theme: 'dark' | 'light' | null,
  { status, message }: { status: number; message: string },
  nonce: string,
): Rendered => ({
  html: renderErrorPage({ siteName: name, theme, nonce, styles, status, message }),
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  reads: [],
  broken: true,
})
