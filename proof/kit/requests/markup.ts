/** A tag as a browser reads it. */
export interface Tag {
  name: string
  attributes: Map<string, string>
}

const TAG = /<([a-z][^\s/>]*)((?:[\s/]+[^\s=/>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)[\s/]*>/giy
const ATTRIBUTE = /([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g
/** Elements whose text is no markup until they end. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template'])

const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&(tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/&amp;/g, '&')

/** Every start tag of a page, in order, with its attributes as a script would find them; comments and texts are none. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at)
      at = end < 0 ? html.length : end + 3
      continue
    }
    TAG.lastIndex = at
    const [whole, name = '', inner = ''] = TAG.exec(html) ?? []
    if (!whole) {
      at++
      continue
    }
    const attributes = [...inner.matchAll(ATTRIBUTE)].map(
      ([, key = '', double, single, bare]) => [key.toLowerCase(), decoded(double ?? single ?? bare ?? '')] as const,
    )
    const tag = name.toLowerCase()
    tags.push({ name: tag, attributes: new Map(attributes) })
    at += whole.length
    if (!RAW.has(tag)) continue
    const end = new RegExp(`</${tag}[\\s/>]`, 'i').exec(html.slice(at))
    at = end ? at + end.index : html.length
  }
  return tags
}
