/**
 * The first element of this name in a page, with all in it as far as the tag's own end; empty when there is none.
 * @param part what it is called: its `data-part`, or a class of the base
 */
export function partOf(html: string, tag: string, part?: string): string {
  const called = part ? `[^>]* (?:data-part|class)="(?:[^"]* )?${part}[ "]` : ''
  const start = new RegExp(`<${tag}\\b${called}[^>]*>`).exec(html)
  return start ? html.slice(start.index, html.indexOf(`</${tag}>`, start.index)) : ''
}

const unmarked = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a page or of a part of one. */
export const wordsOf = (html: string): string => unmarked(html.replace(/<(script|style)\b.*?<\/\1>/gs, ' '))

/** Links of a part as `words → address`, in order. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', inner = '']) => `${unmarked(inner)} → ${unmarked(href)}`,
  )

export const titleOf = (html: string): string => unmarked(partOf(html, 'title'))

/** What stands in an input of this name, as it is written in the page. */
export const valueIn = (html: string, name: string): string | undefined =>
  /value="([^"]*)"/.exec(html.match(/<input[^>]*>/g)?.find((input) => input.includes(`name="${name}"`)) ?? '')?.[1]

/** What a page's head says under a name or property, as it is written in the page. */
export const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1]

/** The blocks of data a page has for search engines, in order. */
export const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
