import { networkOf } from '../kit/networks.ts'
import { readWebAddress } from '../kit/web-addresses.ts'

/** Links of somebody elsewhere as they are kept: a text, or an object of network → address. */
export type SocialLinks = string | Readonly<Record<string, string>> | null

/** More than that are shown nowhere. */
const MOST = 20
const NAMED = /^([^:\n]{1,40}?)\s*:\s*(\S+)$/u

interface SocialLink {
  label: string
  /** A web address, which a person may follow. */
  href: string
}

/** What a link is called: as it was named, known networks in their own spelling, or else by where it leads. */
function labelled(href: string, name = ''): SocialLink {
  const network = networkOf(href)
  return { label: name && name.toLowerCase() !== network.toLowerCase() ? name : network, href }
}

/** A line as people type it: an address, or what it is called before it. Null where it is neither. */
function readLink(line: string): SocialLink | null {
  const alone = readWebAddress(line)
  if (alone) return labelled(alone)
  const [, name = '', typed = ''] = NAMED.exec(line) ?? []
  const href = readWebAddress(typed)
  return href === null ? null : labelled(href, name.trim())
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Links as they are typed, one a line. */
export const linksText = (links: SocialLinks): string =>
  links !== null && typeof links === 'object'
    ? Object.entries(links)
        .map(([network, address]) => `${network}: ${address}`)
        .join('\n')
    : (links ?? '')

/** Links that were typed one a line, each with its name and a whole address; the line that is no link where there is one. */
export function readLinkLines(text: string): { text: string } | { wrong: string } {
  const read = linesOf(text).map((line) => ({ line, link: readLink(line) }))
  const wrong = read.find(({ link }) => link === null)
  return wrong
    ? { wrong: wrong.line }
    : { text: read.flatMap(({ link }) => (link ? [`${link.label}: ${link.href}`] : [])).join('\n') }
}

/** The addresses within words that were typed freely. */
const linksWithin = (line: string): SocialLink[] =>
  line.split(/[\s,;]+/).flatMap((word) => {
    const href = /^https?:/i.test(word) ? readWebAddress(word) : null
    return href ? [labelled(href)] : []
  })

/** What can be followed of kept links, each address once; whatever is no web address is left out. */
export function shownLinks(links: SocialLinks): SocialLink[] {
  const found = linesOf(linksText(links)).flatMap((line) => readLink(line) ?? linksWithin(line))
  return found.filter(({ href }, i) => found.findIndex((other) => other.href === href) === i).slice(0, MOST)
}
