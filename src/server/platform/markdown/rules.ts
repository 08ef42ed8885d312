import Markdown, { type MarkdownIt } from 'markdown-it'
import { MENTION_AT_POSITION, type MentionedPerson, NO_MENTION_AFTER, spellingsOf } from './mentions.ts'
import { UPLOADED_IMAGE_PATH } from './sanitise.ts'

/** The page that shows what somebody wrote in the forum. */
const pageOf = (username: string) => `/forum/search?by=${encodeURIComponent(username)}`

const SCHEMES = /^(?:https?:\/\/|mailto:)/i
const OWN_PAGE = /^\/(?![/\\])/

/** Reads `@name` as a token of its own; whether it is anybody's name is asked when it is written. */
function addMentions(markdown: MarkdownIt): void {
  markdown.inline.ruler.push('mention', (state, silent) => {
    if (state.src[state.pos] !== '@' || state.linkLevel > 0) return false
    if (NO_MENTION_AFTER.test(state.src.slice(Math.max(0, state.pos - 1), state.pos))) return false
    MENTION_AT_POSITION.lastIndex = state.pos
    const [whole, name] = MENTION_AT_POSITION.exec(state.src) ?? []
    if (!whole || !name) return false
    if (!silent) state.push('mention', '', 0).content = name
    state.pos += whole.length
    return true
  })
  markdown.renderer.rules['mention'] = (tokens, index, _options, env) => {
    const written = tokens[index]?.content ?? ''
    const { escapeHtml } = markdown.utils
    const people = env?.['people'] as ReadonlyMap<string, MentionedPerson> | undefined
    const [person] = spellingsOf(written).flatMap((spelling) => people?.get(spelling) ?? [])
    if (!person) return escapeHtml(`@${written}`)
    const rest = written.slice(person.username.length)
    return `<a href="${escapeHtml(pageOf(person.username))}">@${escapeHtml(person.username)}</a>${escapeHtml(rest)}`
  }
}

/** A picture of ours stands in the text; of any other, its address does. */
function addPictures(markdown: MarkdownIt): void {
  markdown.renderer.rules['image'] = (tokens, index) => {
    const token = tokens[index]
    const { escapeHtml } = markdown.utils
    const address = escapeHtml(String(token?.attrGet('src') ?? ''))
    const words = escapeHtml(token?.content ?? '')
    if (UPLOADED_IMAGE_PATH.test(address)) return `<img src="${address}" alt="${words}" loading="lazy">`
    return `<a href="${address}">${words || address}</a>`
  }
}

/** The parser of people's posts. HTML in them is text. */
export function makeParser(): MarkdownIt {
  const markdown = new Markdown({ html: false, breaks: true, linkify: true, maxNesting: 20 })
  // Definitions of links stand for long addresses that a short text repeats a thousand times; tables are wider than a phone.
  markdown.disable(['reference', 'table'])
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  markdown.validateLink = (address) => SCHEMES.test(address) || OWN_PAGE.test(address)
  addMentions(markdown)
  addPictures(markdown)
  // The headings of a page are the page's own.
  markdown.renderer.rules['heading_open'] = () => '<p><strong>'
  markdown.renderer.rules['heading_close'] = () => '</strong></p>\n'
  return markdown
}

/** The parser of one line of a conversation: no pictures, and of blocks none. */
export function makeLineParser(): MarkdownIt {
  const markdown = makeParser()
  markdown.disable('image')
  return markdown
}
