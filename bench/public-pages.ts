import { findBrowser } from '../scripts/browser.mjs'
import { type Action, pressTimes } from './interactions.ts'
import { openBrowser, openPhone, type Vitals, vitals } from './vitals.ts'

/** Public pages that are no matter of search engines. */
const HIDDEN = ['/login', '/cart', '/search?q=rye']

/** What guests press most, each on a page that has settled. */
const pressed: readonly Action[] = [
  { what: 'opening the menu', path: '/', press: (page) => page.getByRole('button', { name: 'Menu' }) },
  {
    what: 'opening an album on the wall',
    path: '/jukebox-wall?filter=albums',
    press: (page) => page.getByRole('list', { name: 'Records' }).getByRole('link'),
  },
  { what: 'playing the room', path: '/music-room', press: (page) => page.getByRole('button', { name: /^Play / }) },
  { what: 'filtering the booth', path: '/merch-booth', press: (page) => page.getByRole('link', { name: /^Vinyl/i }) },
  { what: 'opening a casting call', path: '/casting', press: (page) => page.getByRole('link', { name: /^Details: / }) },
  { what: 'typing a search', path: '/search', press: (page) => page.getByRole('searchbox'), type: 'rye' },
]

/** What a public page may cost (design budget); the home page may weigh more than the others. */
const goals = (path: string): Omit<Vitals, 'firstByte'> => ({
  lcp: 1800,
  cls: 0.02,
  scriptKb: 150,
  weightKb: path === '/' ? 900 : 500,
})

const locations = async (url: string): Promise<string[]> =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')

/** Every page that is there once, and one page of each kind of thing; as the site itself tells search engines. */
async function publicPaths(origin: string): Promise<string[]> {
  const [pages = '', ...kinds] = await locations(`${origin}/sitemap.xml`)
  const things = await Promise.all(kinds.map(async (kind) => (await locations(kind))[0] ?? []))
  return [...[...(await locations(pages)), ...things.flat()].map((address) => address.replace(origin, '')), ...HIDDEN]
}

/**
 * Measures every public page and the actions on them.
 * @param say prints one row: what was measured, its value, its goal, and whether it holds
 */
export async function measurePages(
  origin: string,
  say: (what: string, value: string, goal: string, holds: boolean) => void,
): Promise<void> {
  const browser = await openBrowser(await findBrowser())
  try {
    for (const path of await publicPaths(origin)) {
      const seen = await vitals(browser, origin + path)
      const goal = goals(path)
      say(
        `(g) ${path}: largest paint, shift, script, weight; phone, 4x CPU, Slow 4G`,
        `${Math.round(seen.lcp)} ms, ${seen.cls.toFixed(4)}, ${Math.round(seen.scriptKb)} kB, ${Math.round(seen.weightKb)} kB (first byte ${Math.round(seen.firstByte)} ms)`,
        `${goal.lcp} ms, ${goal.cls}, ${goal.scriptKb} kB, ${goal.weightKb} kB`,
        (Object.keys(goal) as (keyof typeof goal)[]).every((one) => seen[one] <= goal[one]),
      )
    }
    for (const { what, slowest } of await pressTimes(() => openPhone(browser), origin, pressed))
      say(
        `(i) ${what}: from the press to the next paint, 4x CPU`,
        `${Math.round(slowest)} ms`,
        '100 ms',
        slowest <= 100,
      )
  } finally {
    await browser.close()
  }
}
