import type { DataName } from '#contract/kit/data.ts'
import { search } from '#contract/platform/search.ts'
import type { SearchResult } from '#contract/schemas/platform/search.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** What somebody finds, by kind, as titles in their order; kinds without a hit are left out. */
export async function titlesFor(actor: TestUser, q: string): Promise<Partial<Record<DataName, string[]>>> {
  return titlesOf(await actor.call(search.find, { query: { q } }))
}

export const titlesOf = ({ groups }: SearchResult): Partial<Record<DataName, string[]>> =>
  Object.fromEntries(
    groups.flatMap(({ kind, hits }) => (hits.length > 0 ? [[kind, hits.map(({ title }) => title)]] : [])),
  )
