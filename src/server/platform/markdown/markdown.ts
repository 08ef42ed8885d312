import type { Token } from 'markdown-it'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { calmText } from './calm-text.ts'
import { findMentioned, type MentionedPerson, spellingsOf } from './mentions.ts'
import { nameOwnRecords } from './own-records.ts'

/** `post` knows paragraphs, quotes, lists and pictures of ours; `line` what stands within one line. */
export type MarkdownForm = 'post' | 'line'

/** A text of somebody as pages show it. */
export interface RenderedText {
  /** Safe to be put into a page as it is. */
  html: string
  /** Whom it calls by name; a quote calls nobody again. */
  mentioned: readonly MentionedPerson[]
}

/** Quotes within quotes further in than this stand beside one another: a line of ten thousand signs is no conversation. */
const DEEPEST_QUOTE = 5
const TOO_DEEP = new RegExp(`^((?: {0,3}> ?){${DEEPEST_QUOTE}})(?: {0,3}> ?)+`, 'gm')

/** The parser and the sanitiser, which most starts of the program do without. */
const load = async () => {
  const [{ makeLineParser, makeParser }, { sanitise }] = await Promise.all([
    import('./rules.ts'),
    import('./sanitise.ts'),
  ])
  return { post: makeParser(), line: makeLineParser(), sanitise }
}
let loading: ReturnType<typeof load> | undefined

/** Names that are called, in lower case; those within quotes have an own list. */
function namesIn(tokens: readonly Token[]): { all: string[]; called: string[] } {
  const names = { all: [] as string[], called: [] as string[] }
  let quotes = 0
  for (const { type, children } of tokens) {
    if (type === 'blockquote_open') quotes += 1
    if (type === 'blockquote_close') quotes -= 1
    for (const child of children ?? []) {
      if (child.type !== 'mention') continue
      const spellings = spellingsOf(child.content)
      names.all.push(...spellings)
      if (quotes === 0) names.called.push(...spellings)
    }
  }
  return names
}

/**
 * Turns what somebody wrote as Markdown into HTML, once, to be kept beside the text: HTML in it is text, links are marked as others'
 * work, scripts have no way in, and names of people lead to what they wrote.
 * @param site has bare addresses of its records say what these are called
 */
export async function renderMarkdown(
  db: Connection,
  source: string,
  form: MarkdownForm = 'post',
  site?: AppContext,
): Promise<RenderedText> {
  loading ??= load()
  const { sanitise, ...parsers } = await loading
  const parser = parsers[form]
  const calm = calmText(source).replace(TOO_DEEP, '$1')
  const tokens = form === 'post' ? parser.parse(calm, {}) : parser.parseInline(calm, {})
  if (site) await nameOwnRecords(site, tokens)
  const { all, called } = namesIn(tokens)
  const people = await findMentioned(db, [...new Set(all)])
  const html = parser.renderer.render(tokens, parser.options, { people })
  const mentioned = new Set(called.flatMap((name) => people.get(name) ?? []))
  return { html: sanitise(html), mentioned: [...mentioned] }
}
