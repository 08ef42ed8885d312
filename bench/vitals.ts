import { type Browser, chromium, type Page } from '@playwright/test'

/** One visit in numbers; times in milliseconds, sizes in kB as sent. */
export interface Vitals {
  firstByte: number
  lcp: number
  cls: number
  scriptKb: number
  weightKb: number
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const ROUNDS = 3
const SETTLED_MS = 2500

/** A browser of the kind every measurement here uses. */
export const openBrowser = (browserPath: string | undefined): Promise<Browser> =>
  chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** A page of a new guest on a phone, with a processor four times slower. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return {
    page,
    session,
    press: (x: number, y: number) => page.touchscreen.tap(x, y),
    close: () => context.close(),
  }
}

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

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const { page, session, close } = await openPhone(browser)
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
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const times = await timesOf(page)
  await close()
  return { ...times, scriptKb: scriptBytes / 1024, weightKb: bytes / 1024 }
}

/**
 * A first visit on Slow 4G: medians of three, the largest shift of any. The page is asked for once before, so that what is
 * measured is what every guest but the first after a change meets.
 */
export async function vitals(browser: Browser, url: string): Promise<Vitals> {
  await (await fetch(url)).arrayBuffer()
  const rounds: Vitals[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, url))
  const middle = (pick: (one: Vitals) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return {
    firstByte: middle(({ firstByte }) => firstByte),
    lcp: middle(({ lcp }) => lcp),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    scriptKb: middle(({ scriptKb }) => scriptKb),
    weightKb: middle(({ weightKb }) => weightKb),
  }
}
