import type { Token } from 'markdown-it'
import type { AppContext } from '#server/platform/app-context.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { linkedRecordAt } from '#server/platform/link-previews/linked-record.ts'

/** More records than this are not looked up for one post. */
const MOST_RECORDS = 10

/** What a record of ours is called that a page shows everybody; null for every other page. */
async function titleAt(context: AppContext, url: URL): Promise<string | null> {
  const linked = linkedRecordAt(context, url)
  if (!linked) return null
  const { source, record } = linked
  const hit = (await source.read(context, [record], null)).get(record)
  return hit ? (source.called?.(hit) ?? hit.title) : null
}

/** An address that stands by itself, as it was typed; null where it has words of its own, or is not of this site. */
function ownAddress(token: Token, origin: string): URL | null {
  if (token.type !== 'link_open' || !['linkify', 'autolink'].includes(token.markup)) return null
  const href = String(token.attrGet('href') ?? '')
  const url = URL.canParse(href) ? new URL(href) : null
  return url?.origin === origin ? url : null
}

/** Bare addresses of records of ours become what these are called. */
export async function nameOwnRecords(context: AppContext, tokens: readonly Token[]): Promise<void> {
  const { origin } = new URL(siteUrl(context))
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
