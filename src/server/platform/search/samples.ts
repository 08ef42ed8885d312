import type { Found } from '#contract/schemas/search.ts'
import { type SearchKind, search } from '#contract/search.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** What somebody finds, by kind, as titles in their order; kinds without a hit are left out. */
export async function titlesFor(actor: TestUser, q: string): Promise<Partial<Record<SearchKind, string[]>>> {
  return titlesOf(await actor.call(search.find, { query: { q } }))
}

export const titlesOf = ({ groups }: Found): Partial<Record<SearchKind, string[]>> =>
  Object.fromEntries(
    groups.flatMap(({ kind, hits }) => (hits.length > 0 ? [[kind, hits.map(({ title }) => title)]] : [])),
  )
