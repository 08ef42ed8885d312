import { search, searchKinds } from '#contract/search.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readHits } from './hits.ts'
import { spelledAlike, withWords, wordsOf } from './ranking.ts'

export const searchRoutes = serve(search, (context) => ({
  async find({ query: { q, ...wanted }, caller }) {
    const words = await wordsOf(context.db, q)
    const exact = words.length > 0 ? await withWords(context.db, caller, words, wanted) : []
    const similar = exact.length === 0 && words.length > 0
    const rows = similar ? await spelledAlike(context.db, caller, words, wanted) : exact
    const isWanted = (n: number) => n > wanted.offset && n <= wanted.offset + wanted.limit
    const groups = searchKinds.map(async (kind) => {
      const own = rows.filter((row) => row.kind === kind)
      const shown = wanted.kind && wanted.kind !== kind ? [] : own.filter(({ n }) => isWanted(n))
      const ids = shown.map(({ id }) => id)
      return { kind, total: own[0]?.total ?? 0, hits: await readHits(context, kind, ids, caller) }
    })
    return { similar: similar && rows.length > 0, groups: await Promise.all(groups) }
  },
}))
