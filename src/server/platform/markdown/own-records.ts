import type { Token } from 'markdown-it'
import type { AppContext } from '#server/platform/app-context.ts'
import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'

/** What looking up the records of the site takes. */
export type RecordContext = Pick<AppContext, 'config' | 'db' | 'features'>

/** More records than this are not looked up for one post. */
const MOST_RECORDS = 10

/** What a record of ours is called that a page shows everybody; null for every other page. */
async function titleAt({ db, features }: RecordContext, url: URL): Promise<string | null> {
  for (const { embed } of features) {
    const id = embed?.shownAt(url)
    if (!embed || id === undefined) continue
    const record = await embed.read(db, id).catch(() => null)
    return record && !record.locked ? titleWithArtist(record.title, record.artist) : null
  }
  return null
}

/** An address that stands by itself, as it was typed; null where it has words of its own, or is not of this site. */
function ownAddress(token: Token, origin: string): URL | null {
  if (token.type !== 'link_open' || !['linkify', 'autolink'].includes(token.markup)) return null
  const href = String(token.attrGet('href') ?? '')
  const url = URL.canParse(href) ? new URL(href) : null
  return url?.origin === origin ? url : null
}

/** Bare addresses of records of ours become what these are called. */
export async function nameOwnRecords(context: RecordContext, tokens: readonly Token[]): Promise<void> {
  const origin = context.config.SITE_URL && new URL(context.config.SITE_URL).origin
  if (!origin) return
  let looked = 0
  for (const { children } of tokens)
    for (const [i, token] of (children ?? []).entries()) {
      const url = ownAddress(token, origin)
      const words = children?.[i + 1]
      if (!url || words?.type !== 'text' || looked >= MOST_RECORDS) continue
      looked += 1
      const title = await titleAt(context, url)
      if (title === null) continue
      token.attrSet('href', url.pathname + url.search)
      token.attrSet('data-card', 'record')
      words.content = title
    }
}
