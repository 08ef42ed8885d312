import type { Caller } from '#contract/kit/access.ts'
import { searchEndpoints } from '#contract/schemas/platform/search.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { AppContext } from '../app-context.ts'
import { makeRanking, wordsOf } from './ranking.ts'
import type { SearchSource } from './source.ts'

/** Reads the hits of one kind; they come back in the order of their keys, without any that are gone meanwhile. */
async function readHits(context: AppContext, source: SearchSource, ids: number[], caller: Caller | null) {
  if (ids.length === 0) return []
  const hits = await source.read(ids, context, caller)
  return hits.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export const searchRoutes = serve(searchEndpoints, (context) => {
  const sources = context.features
    .flatMap(({ search: source }) => source ?? [])
    .toSorted((one, other) => one.order - other.order)
  const ranking = makeRanking(sources)
  const memberSources = context.features.flatMap(({ memberSearch }) => memberSearch ?? [])
  const kinds = [...sources, ...memberSources].map(({ kind }) => kind)

  /** Refuses a kind that no feature gives. */
  function checkKind(kind: string | undefined) {
    if (kind === undefined || kinds.some((one) => one === kind)) return
    const message = `Kind must be one of ${kinds.join(', ')}`
    throw invalid(message, { kind: message })
  }

  return {
    async find({ query: { q, ...wanted }, caller }) {
      checkKind(wanted.kind)
      const words = await wordsOf(context.db, q)
      const exact = words.length > 0 ? await ranking.withWords(context.db, caller, words, wanted) : []
      const similar = exact.length === 0 && words.length > 0
      const rows = similar ? await ranking.spelledAlike(context.db, caller, words, wanted) : exact
      const isWanted = (n: number) => n > wanted.offset && n <= wanted.offset + wanted.limit
      const groups = sources.map(async (source) => {
        const { kind } = source
        const own = rows.filter((row) => row.kind === kind)
        const shown = wanted.kind && wanted.kind !== kind ? [] : own.filter(({ n }) => isWanted(n))
        const ids = shown.map(({ id }) => id)
        return { kind, total: own[0]?.total ?? 0, hits: await readHits(context, source, ids, caller) }
      })
      return { similar: similar && rows.length > 0, groups: await Promise.all(groups) }
    },
    async members({ query: { q, kind, limit, offset }, caller }) {
      checkKind(kind)
      const wanted = q ? memberSources.filter((source) => kind === undefined || source.kind === kind) : []
      const groups = wanted.map(async (source) => {
        const hits = await source.find(context, q, caller)
        return { kind: source.kind, total: hits.length, hits: hits.slice(offset, offset + limit) }
      })
      return { similar: false, groups: await Promise.all(groups) }
    },
  }
})
