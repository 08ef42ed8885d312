import type { Caller } from '#contract/kit/access.ts'
import { data, searchableData } from '#contract/kit/data.ts'
import { linkPreviewEndpoints } from '#contract/schemas/platform/link-previews.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { audienceOf } from '../access/policy.ts'
import type { AppContext } from '../app-context.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { serve } from '../http/serve.ts'
import { type LinkedRecord, linkedRecordAt } from './linked-record.ts'

const KEPT_BYTES = 2 * 1024 * 1024
/** What hits are made of, as those of the search. */
const READS = [...searchableData, data.uploads, data.site, data.clock]
/** Stands for the address of the site, which paths are given without. */
const SITE = 'http://site.invalid'

/** What is known of a record, be it that there is nothing to see. */
interface Known {
  hit: SearchHit | undefined
}

/** A page of this site by its path; null where the path leads elsewhere, as `//host` does. */
function ownPage(path: string): URL | null {
  const url = path.startsWith('/') && URL.canParse(path, SITE) ? new URL(path, SITE) : null
  return url?.origin === SITE ? url : null
}

const keyOf = ({ feature, record }: LinkedRecord, caller: Caller | null) =>
  `${audienceOf(caller)} ${feature.name} ${record}`

export const linkPreviewRoutes = serve(linkPreviewEndpoints, (context) => {
  const cache = new ResponseCache<Known>(context.changes, ({ hit }) => JSON.stringify(hit ?? null).length, KEPT_BYTES)
  context.caches.set('link previews', cache)

  return {
    async find({ query, caller }) {
      const linked = [...new Set(query.path)].flatMap((path) => {
        const url = ownPage(path)
        const at = url && linkedRecordAt(context, url)
        return at ? [{ path, at }] : []
      })
      const known = await readRecords(
        context,
        cache,
        linked.map(({ at }) => at),
        caller,
      )
      return linked.flatMap(({ path, at }) => {
        const hit = known.get(keyOf(at, caller))?.hit
        return hit ? [{ ...hit, path }] : []
      })
    },
  }
})

/** Reads records, those of one feature together, and keeps what is alike for everybody of an audience. */
async function readRecords(
  context: AppContext,
  cache: ResponseCache<Known>,
  linked: readonly LinkedRecord[],
  caller: Caller | null,
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  const missing = linked.filter((one) => {
    const kept = one.source.isPersonal ? undefined : cache.get(keyOf(one, caller))
    if (kept) known.set(keyOf(one, caller), kept)
    return !kept
  })
  await context.changes.expectNextMoments(READS)
  const snapshot = context.changes.snapshot()
  const ofFeatures = [...Map.groupBy(missing, ({ source }) => source)]
  await Promise.all(
    ofFeatures.map(async ([source, records]) => {
      const keys = [...new Set(records.map(({ record }) => record))]
      const hits = await source.read(context, keys, caller)
      for (const one of records) {
        const key = keyOf(one, caller)
        const value = { hit: hits.get(one.record) }
        known.set(key, value)
        if (!source.isPersonal) cache.keep(key, value, READS, snapshot)
      }
    }),
  )
  return known
}
