import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ pages: true })
const assets = join(import.meta.dirname, '../../../../dist/client/assets')

/** What the build wrote: the files of script of each route's page. */
function listOfBuild(): { name: string; routes: Record<string, string[]> } {
  const [name = '', ...others] = readdirSync(assets).filter((file) => /^route-files-.+\.json$/.test(file))
  expect(others).toEqual([])
  return { name, routes: JSON.parse(readFileSync(join(assets, name), 'utf8')) as Record<string, string[]> }
}

const preloadsOf = (html: string) =>
  [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)

test.each([
  ['/likes', 'likes', 'a page of members'],
  ['/listeners-dashboard', 'listeners-dashboard', 'a dashboard'],
  ['/music-room', 'music-room', 'a public page'],
  ['/gigs', 'gigs.index', 'the first of several under one path'],
])('%s names the files it consists of, %s first among its own (%s)', async (path, file) => {
  const { routes } = listOfBuild()
  const person = await testServer.person({})
  const html = (await person.send({ method: 'GET', url: path })).body
  const named = preloadsOf(html)
  const own = routes[path === '/gigs' ? '/gigs/' : path] ?? []
  expect(own.some((one) => one.startsWith(`/assets/${file}-`))).toBe(true)
  expect(named).toEqual(expect.arrayContaining(own))
  // Those every page has are named too, and in no list.
  const everywhere = named.filter((one) => /\/(frame|entry-client)-/.test(one ?? ''))
  expect(everywhere).toHaveLength(2)
  expect(own.filter((one) => everywhere.includes(one))).toEqual([])
  // Libraries are a script of their own before the entry, so that both are evaluated in a task each.
  const scripts = [...html.matchAll(/<script type="module" async="" src="\/assets\/([a-z-]+)-/g)].map(
    ([, name]) => name,
  )
  expect(scripts).toEqual(['rolldown-runtime', 'frame', 'entry-client'])
})

test('the list has the name of the entry it belongs to, and each file of it is served', async () => {
  const { name, routes } = listOfBuild()
  const release = name.replace('route-files', 'entry-client').replace('.json', '.js')
  expect(readdirSync(assets)).toContain(release)
  const { guest } = testServer
  const list = await guest.send({ method: 'GET', url: `/assets/${name}` })
  expect(list.statusCode).toBe(200)
  expect(list.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const files = [...new Set(Object.values(routes).flat())]
  const answers = await Promise.all(files.map((url) => guest.send({ method: 'HEAD', url })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
})
