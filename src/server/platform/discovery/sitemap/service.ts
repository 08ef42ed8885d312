import { sql } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { SITEMAP_PART_SIZE, sitemap } from '#contract/platform/sitemap.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { notFound, unknownKind } from '#server/platform/http/errors.ts'
import { type GeneratedFile, generatedFile, sizeOfFile } from '#server/platform/http/responses/generated-file.ts'
import { writeXml } from '#server/platform/http/responses/xml.ts'
import { plainPages } from './page-addresses.ts'
import type { PlainPage, SitemapSource } from './source.ts'

const KEPT_BYTES = 16 * 1024 * 1024
/** Rows asked of the database at once. */
const BATCH = 1000
const TYPE = 'application/xml; charset=utf-8'
/** https://www.sitemaps.org/protocol.html */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const reads = readsOf(sitemap.index)

interface Address {
  loc: string
  lastmod?: string
}

const textOf = (moment: Date | string) => new Date(moment).toISOString()

const sourcesOf = (features: AppContext['features']): SitemapSource[] =>
  features.flatMap(({ sitemap: source }) => source ?? []).toSorted((one, other) => one.order - other.order)

/** The plain pages, which are no kind of thing. */
const PAGES = 'pages'
const pagesOf = (features: AppContext['features']): PlainPage[] =>
  [...plainPages, ...features.flatMap(({ pages = [] }) => pages)].toSorted((one, other) => one.order - other.order)

/** The addresses of one part, a batch at a time: part n holds the keys from (n - 1) × 10,000 on, so none moves when another goes. */
async function* addressesOf(
  { db, features }: AppContext,
  kind: string,
  part: number,
  origin: string,
): AsyncGenerator<Address> {
  if (kind === PAGES) {
    if (part === 1) yield* pagesOf(features).map(({ path }) => ({ loc: origin + path }))
    return
  }
  const sources = sourcesOf(features)
  const source = sources.find((one) => one.kind === kind)
  if (!source) throw unknownKind([PAGES, ...sources.map((one) => one.kind)])
  const { things, pathOf } = source
  const now = new Date()
  const last = part * SITEMAP_PART_SIZE
  for (let after = last - SITEMAP_PART_SIZE; ; ) {
    const { rows } = await db.execute<{ id: number; name: string; updated: Date }>(
      sql`select * from (${things(now)}) as thing where id > ${after} and id <= ${last} order by id limit ${BATCH}`,
    )
    for (const { name, updated } of rows) yield { loc: origin + pathOf(name), lastmod: textOf(updated) }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    after = end.id
  }
}

interface Part {
  kind: string
  part: number
  updated?: Date
}

/** The files that have addresses in them, each with the time of its last change. */
async function partsOf({ db, features }: AppContext): Promise<Part[]> {
  const now = new Date()
  const parts = await Promise.all(
    sourcesOf(features).map(async ({ kind, things }) => {
      const { rows } = await db.execute<{ part: number; updated: Date }>(
        sql`select (id - 1) / ${SITEMAP_PART_SIZE} + 1 as part, max(updated) as updated
          from (${things(now)}) as thing group by 1 order by 1`,
      )
      return rows.map((row) => ({ kind, ...row }))
    }),
  )
  return [{ kind: PAGES, part: 1 }, ...parts.flat()]
}

/** Makes the sitemap's files, each cached until something it may name changes. */
export function makeSitemap(context: AppContext) {
  const cache = new ResponseCache<GeneratedFile>(context.changes, sizeOfFile, KEPT_BYTES)
  return {
    /** The file that names the others. */
    index: (origin: string) =>
      cache.remember(`${origin} index`, reads, async () => {
        const parts = (await partsOf(context)).map(({ kind, part, updated }) => ({
          loc: `${origin}/sitemap/${kind}/${part}.xml`,
          ...(updated ? { lastmod: textOf(updated) } : {}),
        }))
        return generatedFile(writeXml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap: parts } }), TYPE)
      }),
    /** One file of addresses; 404 where there are none. */
    part: (origin: string, kind: string, part: number) =>
      cache.remember(`${origin} ${kind} ${part}`, reads, async () => {
        const addresses: Address[] = []
        for await (const address of addressesOf(context, kind, part, origin)) addresses.push(address)
        if (addresses.length === 0) throw notFound('Sitemap')
        return generatedFile(writeXml({ urlset: { '@xmlns': NAMESPACE, url: addresses } }), TYPE)
      }),
  }
}
