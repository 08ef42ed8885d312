import { MAX_LINKED_PATH_LENGTH } from '#contract/platform/link-previews.ts'

/** One post has no more cards than this. */
const MOST_CARDS = 3

const HREF = /<a href="([^"]*)"/g
const QUOTED: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const unquoted = (text: string) => text.replace(/&(amp|quot|lt|gt);/g, (sign) => QUOTED[sign] ?? sign)

/** A page of this site by its path and query; undefined for every other address. */
function ownPath(href: string, origin: string): string | undefined {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  if (url?.origin !== origin || /^\/(uploads|api|admin)(\/|$)/.test(url.pathname)) return undefined
  const path = url.pathname + url.search
  return path === '/' || path.length > MAX_LINKED_PATH_LENGTH ? undefined : path
}

/**
 * Pages of this site that a text leads to, each once, as many as have a card.
 * @param html as the server made it of what somebody wrote
 * @param origin of this site, as in `location.origin`
 */
export function ownLinksOf(html: string, origin: string): readonly string[] {
  const paths = [...html.matchAll(HREF)].flatMap(([, href = '']) => ownPath(unquoted(href), origin) ?? [])
  return [...new Set(paths)].slice(0, MOST_CARDS)
}

/** Whether a page is likely to show one record, and so to have a card: its place is kept until that is known. */
export const isRecordPath = (path: string): boolean => /^\/[^/?]+(\/[^/?]|\?)/.test(path)
