import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataByName, searchableData } from '#contract/kit/data.ts'
import { features } from '#server/features.ts'
import { plainPages } from '#server/platform/discovery/sitemap/page-addresses.ts'

const src = join(import.meta.dirname, '../..')
const found = features.filter(({ search, sitemap }) => search || sitemap)

test('what the search finds and the sitemap names is read by both, so that no answer of theirs outlives a change', () => {
  const forgotten = found.filter(({ name }) => !searchableData.includes(dataByName(name)))
  expect(forgotten.map(({ name }) => `${name}: \`isFound: true\` in src/contract/data.ts`)).toEqual([])
  expect(searchableData).toHaveLength(found.length)
})

test('kinds are called as their features, and each kind and page stands in one place', () => {
  for (const { name, search, sitemap } of found)
    expect([search?.kind ?? name, sitemap?.kind ?? name], name).toEqual([name, name])
  const pages = [...plainPages, ...features.flatMap(({ pages: own = [] }) => own)].map(({ order }) => order)
  for (const orders of [found.map(({ search }) => search?.order), found.map(({ sitemap }) => sitemap?.order), pages]) {
    const given = orders.filter((order) => order !== undefined)
    expect(new Set(given).size).toBe(given.length)
  }
})

test('every kind that is found has a name where it is shown', () => {
  const files = found.flatMap(({ name, search }) => (search ? [`web/features/${name}/search-hit.ts`] : []))
  expect(files.filter((file) => !existsSync(join(src, file))).map((file) => `src/${file} is missing`)).toEqual([])
})
