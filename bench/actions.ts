import type { Browser, Locator, Page } from '@playwright/test'
import { openPhone } from './vitals.ts'

interface Action {
  what: string
  path: string
  /** What is pressed. */
  press(page: Page): Locator
  /** What is typed then. */
  type?: string
}

/** What visitors press most, each on a page that has settled. */
const scripted: Action[] = [
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

/** Presses as a finger does. The test runner's own look for what is pressed is over by then: its script is not the page's. */
async function touch(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page')
  await page.waitForTimeout(FOUND_MS)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const ROUNDS = 3
const SETTLED_MS = 5000
const FOUND_MS = 500
const ACTED_MS = 1500

/** The longest time between an event and the next paint after it (INP), the middle of three tries of each action. */
export async function actions(browser: Browser, origin: string): Promise<{ what: string; slowest: number }[]> {
  const times: { what: string; slowest: number }[] = []
  for (const { what, path, press, type } of scripted) {
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
      await touch(page, press(page).first())
      if (type) await page.keyboard.type(type, { delay: 80 })
      await page.waitForTimeout(ACTED_MS)
      rounds.push(await page.evaluate(() => (window as unknown as { acted: { slowest: number } }).acted.slowest))
      await close()
    }
    times.push({ what, slowest: rounds.toSorted((a, b) => a - b)[1] ?? 0 })
  }
  return times
}
