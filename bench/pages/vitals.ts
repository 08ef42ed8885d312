import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import type { OpenedPage } from './interactions.ts'
import { type BlockingTime, measureBlockingTime, observeMainThread } from './main-thread.ts'

/** One visit in numbers; times in milliseconds, sizes in kB as sent. */
export interface Vitals extends BlockingTime {
  firstByte: number
  lcp: number
  cls: number
  scriptKb: number
  weightKb: number
}

const kbits = (count: number) => (count * 1000) / 8

/** What a phone meets on the way. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** What other products were measured with: the same distance for every single request. */
const FAR_AWAY = {
  offline: false,
  latency: 562.5,
  downloadThroughput: kbits(1474.56),
  uploadThroughput: kbits(675),
}
const ROUNDS = 3
const PAINTED_MS = 2500

/**
 * A browser of the kind every measurement here uses. What slows its network asks for a stack with each request, and V8 reads a whole
 * file again to know the lines of one, up to 190 ms that nobody's visit has: lines are kept from the start instead (decision 103).
 */
export const openBrowser = (browserPath: string | undefined): Promise<Browser> =>
  chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  })

/** A page whose processor is slowed, with the way to slow its network. */
export interface ThrottledPage extends OpenedPage {
  session: CDPSession
}

/** A person at one of their screens. */
interface Visitor {
  origin: string
  /** The cookie of their session; guests have none. */
  cookie: string
}

async function openSlowed(browser: Browser, screen: BrowserContextOptions, visitor?: Visitor): Promise<ThrottledPage> {
  const context = await browser.newContext(screen)
  if (visitor) {
    const [name = '', value = ''] = visitor.cookie.split('=')
    await context.addCookies([{ name, value, url: visitor.origin }])
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const press = (x: number, y: number) => (screen.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  return { page, session, press, close: () => context.close() }
}

/** A page on a phone, with a processor four times slower; of a guest unless somebody is named. */
export const openPhone = (browser: Browser, visitor?: Visitor): Promise<ThrottledPage> =>
  openSlowed(browser, { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }, visitor)

/** The same at a desktop computer. */
export const openDesktop = (browser: Browser, visitor?: Visitor): Promise<ThrottledPage> =>
  openSlowed(browser, { viewport: { width: 1440, height: 900 } }, visitor)

function observe() {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const timesOf = (page: Page) =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const firstByte = arrival ? arrival.responseStart - arrival.requestStart : 0
    return { ...(window as unknown as { seen: { lcp: number; cls: number } }).seen, firstByte }
  })

async function visit(open: () => Promise<ThrottledPage>, url: string): Promise<Vitals> {
  const { page, session, close } = await open()
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  let scriptBytes = 0
  let bytes = 0
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script') scriptBytes += Number(response.headers['content-length'] ?? 0)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(observe)
  await observeMainThread(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(PAINTED_MS)
  // What comes after that is fetched for the pages to come.
  const sizes = { scriptKb: scriptBytes / 1024, weightKb: bytes / 1024 }
  const times = await timesOf(page)
  const blocked = await measureBlockingTime(page)
  await close()
  return { ...times, ...sizes, ...blocked }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * A first visit on Slow 4G: medians of three, the largest shift of any. The page is asked for once before, so that what is
 * measured is what every guest but the first after a change meets.
 * @param open a new visitor with a slowed processor
 */
export async function vitals(open: () => Promise<ThrottledPage>, url: string): Promise<Vitals> {
  await (await fetch(url)).arrayBuffer()
  const rounds: Vitals[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(open, url))
  const medianOf = (name: keyof Vitals) => middle(rounds.map((one) => one[name]))
  return {
    firstByte: medianOf('firstByte'),
    lcp: medianOf('lcp'),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    scriptKb: medianOf('scriptKb'),
    weightKb: medianOf('weightKb'),
    blocked: medianOf('blocked'),
    longest: medianOf('longest'),
  }
}

/** The largest paint of a first visit from far away, the median of three. */
export async function paintFromAfar(open: () => Promise<ThrottledPage>, url: string): Promise<number> {
  const paints: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { page, session, close } = await open()
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', FAR_AWAY)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(PAINTED_MS)
    paints.push((await timesOf(page)).lcp)
    await close()
  }
  return middle(paints)
}
