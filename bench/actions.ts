import type { Browser, Page } from '@playwright/test'
import { openPhone } from './vitals.ts'

interface Action {
  what: string
  path: string
  act(page: Page): Promise<void>
}

/** What visitors press most, each on a page that has settled. */
const scripted: Action[] = [
  { what: 'opening the menu', path: '/', act: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  {
    what: 'opening an album on the wall',
    path: '/jukebox-wall?filter=albums',
    act: (page) => page.getByRole('list', { name: 'Records' }).getByRole('link').first().tap(),
  },
  {
    what: 'playing the room',
    path: '/music-room',
    act: (page) =>
      page
        .getByRole('button', { name: /^Play / })
        .first()
        .tap(),
  },
  {
    what: 'filtering the booth',
    path: '/merch-booth',
    act: (page) =>
      page
        .getByRole('link', { name: /^Vinyl/i })
        .first()
        .tap(),
  },
  {
    what: 'opening a casting call',
    path: '/casting',
    act: (page) =>
      page
        .getByRole('link', { name: /^Details: / })
        .first()
        .tap(),
  },
  {
    what: 'typing a search',
    path: '/search',
    act: async (page) => {
      await page.getByRole('searchbox').tap()
      await page.keyboard.type('rye', { delay: 80 })
    },
  },
]

const ROUNDS = 3
const SETTLED_MS = 5000
const ACTED_MS = 1500

/** The longest time between an event and the next paint after it (INP), the middle of three tries of each action. */
export async function actions(browser: Browser, origin: string): Promise<{ what: string; slowest: number }[]> {
  const times: { what: string; slowest: number }[] = []
  for (const { what, path, act } of scripted) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { page, close } = await openPhone(browser)
      await page.addInitScript(() => {
        const seen = { slowest: 0 }
        Object.assign(window, { acted: seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
            if (entry.interactionId) seen.slowest = Math.max(seen.slowest, entry.duration)
        }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
      })
      await page.goto(origin + path, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLED_MS)
      await act(page)
      await page.waitForTimeout(ACTED_MS)
      rounds.push(await page.evaluate(() => (window as unknown as { acted: { slowest: number } }).acted.slowest))
      await close()
    }
    times.push({ what, slowest: rounds.toSorted((a, b) => a - b)[1] ?? 0 })
  }
  return times
}
