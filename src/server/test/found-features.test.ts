import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataByName, searchableData } from '#contract/kit/data.ts'
import { features } from '#server/features.ts'
import { plainPages } from '#server/platform/discovery/sitemap/page-addresses.ts'
import { makeRanking, wordsOf } from '#server/platform/search/ranking.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const src = join(import.meta.dirname, '../..')
const found = features.filter(({ search, sitemap }) => search || sitemap)

test('what the search finds and the sitemap names is read by both, so that no answer of theirs outlives a change', () => {
  const forgotten = found.filter(({ name }) => !searchableData.includes(dataByName(name)))
  expect(forgotten.map(({ name }) => `${name}: write \`isSearchable: true\` into src/contract/kit/data.ts`)).toEqual([])
  const names = found.map(({ name }) => dataByName(name))
  const unknown = searchableData.filter((one) => !names.includes(one))
  expect(
    unknown.map(
      (name) =>
        `${name}: src/contract/kit/data.ts says \`isSearchable\`, but src/server/features.ts has no such feature`,
    ),
  ).toEqual([])
})

test('the search reads every kind it finds, for guests and for admins', async () => {
  const { db } = (await sharedTestServer()).context
  const admin = { id: 1, username: 'admin', roles: ['admin'], tier: 'free' } as const
  const words = await wordsOf(db, 'soul')
  for (const { name, search } of found)
    for (const caller of search ? [null, admin] : [])
      await expect(
        makeRanking(search ? [search] : []).withWords(db, caller, words, { limit: 1, offset: 0 }),
        `${name}: \`search\` of its feature.ts cannot be read; migrations/README.md says which columns it needs`,
      ).resolves.toBeDefined()
})

test('kinds are called as their features', () => {
  for (const { name, search, sitemap } of found)
    expect([search?.kind ?? name, sitemap?.kind ?? name], name).toEqual([name, name])
})

test.each([
  ['search', features.flatMap(({ name, search }) => (search ? [{ name, order: search.order }] : []))],
  ['sitemap', features.flatMap(({ name, sitemap }) => (sitemap ? [{ name, order: sitemap.order }] : []))],
  [
    'pages',
    [
      ...plainPages.map(({ path, order }) => ({ name: path, order })),
      ...features.flatMap(({ name, pages = [] }) => pages.map(({ order }) => ({ name, order }))),
    ],
  ],
])('each has an `order` of its own in %s', (field, given) => {
  const next = Math.max(...given.map(({ order }) => order)) + 1
  const doubled = given.filter(({ order }, at) => given.findIndex((other) => other.order === order) < at)
  expect(
    doubled.map(({ name, order }) => `${name}: \`${field}\` has the order ${order} of another; ${next} is free`),
  ).toEqual([])
})

test('every kind that is found has a name where it is shown', () => {
  const files = found.flatMap(({ name, search }) => (search ? [`web/features/${name}/search-hit.ts`] : []))
  expect(files.filter((file) => !existsSync(join(src, file))).map((file) => `src/${file} is missing`)).toEqual([])
})
