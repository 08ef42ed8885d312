import { chromium } from '@playwright/test'

export interface Vitals {
  lcp: number
  cls: number
  scriptKb: number
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const ROUNDS = 5

/** Largest paint, layout shift and script weight of a first visit: phone, four times slower CPU, Slow 4G; medians of five. */
export async function vitals(url: string, browserPath: string | undefined): Promise<Vitals> {
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rounds: Vitals[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    let scriptBytes = 0
    session.on('Network.responseReceived', ({ type, response }) => {
      if (type === 'Script') scriptBytes += Number(response.headers['content-length'] ?? 0)
    })
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.lcp = entry.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.cls += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(2500)
    const { lcp, cls } = await page.evaluate(() => (window as unknown as { seen: { lcp: number; cls: number } }).seen)
    rounds.push({ lcp, cls, scriptKb: scriptBytes / 1024 })
    await context.close()
  }
  await browser.close()
  const middle = (pick: (one: Vitals) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return {
    lcp: middle(({ lcp }) => lcp),
    cls: Math.max(...rounds.map(({ cls }) => cls)),
    scriptKb: middle(({ scriptKb }) => scriptKb),
  }
}
