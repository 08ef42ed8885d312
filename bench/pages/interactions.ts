import type { Locator, Page } from '@playwright/test'
import type { ReportRow } from '../report-row.ts'

export interface Action {
  what: string
  path: string
  /** What is pressed. */
  press(page: Page): Locator
  /** What is typed then. */
  type?: string
}

/** Presses where something is. The test runner's own look for it is over by then: its script is not the page's. */
async function pressOn(page: Page, what: Locator, press: OpenedPage['press']): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('What is to be pressed is not on the page')
  await page.waitForTimeout(FOUND_MS)
  await press(box.x + box.width / 2, box.y + box.height / 2)
}

const ROUNDS = 3
const SETTLED_MS = 5000
const FOUND_MS = 500
const ACTED_MS = 1500

export interface OpenedPage {
  page: Page
  /** Presses as a finger or a mouse does. */
  press(x: number, y: number): Promise<void>
  close(): Promise<void>
}

/**
 * The longest time between an event and the next paint after it (INP), the middle of three tries of each action.
 * @param open a page of somebody whose processor is slowed
 */
export async function pressTimes(
  open: () => Promise<OpenedPage>,
  origin: string,
  actions: readonly Action[],
): Promise<{ what: string; slowest: number }[]> {
  const times: { what: string; slowest: number }[] = []
  for (const { what, path, press, type } of actions) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { page, press: pressAt, close } = await open()
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
      await pressOn(page, press(page).first(), pressAt)
      if (type) await page.keyboard.type(type, { delay: 80 })
      await page.waitForTimeout(ACTED_MS)
      rounds.push(await page.evaluate(() => (window as unknown as { acted: { slowest: number } }).acted.slowest))
      await close()
    }
    times.push({ what, slowest: rounds.toSorted((a, b) => a - b)[1] ?? 0 })
  }
  return times
}

/** Reports how long each action takes from its press to the next paint. */
export async function reportPressTimes(
  open: () => Promise<OpenedPage>,
  origin: string,
  actions: readonly Action[],
  report: ReportRow,
): Promise<void> {
  for (const { what, slowest } of await pressTimes(open, origin, actions))
    report(
      `(i) ${what}: from the press to the next paint, 4x CPU`,
      `${Math.round(slowest)} ms`,
      '100 ms',
      slowest <= 100,
    )
}
