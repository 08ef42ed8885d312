import type { Page } from '@playwright/test'
import type { OpenedPage } from './interactions.ts'

/** How long a page keeps from answering, in milliseconds. */
export interface BlockingTime {
  /** The part of each task over 50 ms, in all, from the first paint on. */
  blocked: number
  /** The longest task after the first paint. */
  longest: number
}

/** A page has settled when no long task came for so long. */
const QUIET_MS = 5000
const MOST_MS = 30_000
const FREE_MS = 50
const PRESS_EVERY_MS = 120
const PRESSES = 20
const ROUNDS = 3

interface Seen {
  tasks: { start: number; end: number }[]
  slowestPress: number
}

/** Runs on the page before anything else. */
function observe() {
  const seen: Seen = { tasks: [], slowestPress: 0 }
  Object.assign(window, { mainThread: seen })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) seen.slowestPress = Math.max(seen.slowestPress, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Notes every long task and press of a page that is opened next. */
export const observeMainThread = (page: Page) => page.addInitScript(observe)

/** Waits until the page has settled, and tells how long it was blocked. */
export async function measureBlockingTime(page: Page): Promise<BlockingTime> {
  const isQuiet = (quiet: number) => {
    const { tasks } = (window as unknown as { mainThread: Seen }).mainThread
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() - Math.max(loaded?.loadEventEnd ?? 0, tasks.at(-1)?.end ?? 0) > quiet
  }
  await page.waitForFunction(isQuiet, QUIET_MS, { polling: 250, timeout: MOST_MS })
  const { tasks, painted } = await page.evaluate(() => ({
    tasks: (window as unknown as { mainThread: Seen }).mainThread.tasks,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  const lengths = tasks.map(({ start, end }) => end - Math.max(start, painted)).filter((length) => length > 0)
  return {
    blocked: lengths.reduce((sum, length) => sum + Math.max(0, length - FREE_MS), 0),
    longest: Math.max(0, ...lengths),
  }
}

/**
 * Presses a page again and again while it loads and comes alive: its heading, and in turn the switch of its theme, since a press
 * on a control waits until the part it stands in is hydrated.
 * @returns the longest time from one of the presses to the next paint, the middle of three visits
 */
export async function pressWhileLoading(open: () => Promise<OpenedPage>, url: string): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await pressOnce(open, url))
  return rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/** Resolves once what was set off before is painted. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

async function pressOnce(open: () => Promise<OpenedPage>, url: string): Promise<number> {
  const { page, press, close } = await open()
  await observeMainThread(page)
  await page.goto(url, { waitUntil: 'commit' })
  const heading = page.locator('h1').first()
  await heading.waitFor()
  const control = page.getByRole('button', { name: 'Switch between dark and light' })
  const places = [await heading.boundingBox(), (await control.count()) > 0 ? await control.first().boundingBox() : null]
  const boxes = places.filter((box) => box !== null)
  for (let presses = 0; presses < PRESSES; presses++) {
    const box = boxes[presses % boxes.length]
    if (!box) throw new Error(`${url} has nothing to press`)
    await press(box.x + Math.min(box.width, 200) / 2, box.y + box.height / 2)
    // What a press sets off is seen before the next one: every colour of the page takes its own while.
    await page.evaluate(painted)
    await page.waitForTimeout(PRESS_EVERY_MS)
  }
  const slowest = await page.evaluate(() => (window as unknown as { mainThread: Seen }).mainThread.slowestPress)
  await close()
  return slowest
}
