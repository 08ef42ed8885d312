import { chromium, type Page } from '@playwright/test'

const CHANGES = 9
/** How long the other deck gets to fetch what follows, as a listener gives it far longer. */
const PREPARED_MS = 2500

interface Gaps {
  middle: number
  worst: number
}

/**
 * Milliseconds from the `ended` of one song to the `playing` of the next, over nine changes in a browser at rest that cannot join
 * songs, as phones: where they are joined there is no gap (`e2e/player/gapless.e2e.ts`).
 */
export async function trackGaps(url: string, browserPath: string | undefined): Promise<Gaps> {
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioWorkletNode'))
  await page.addInitScript(noteChanges)
  await page.goto(`${url}/music-room`)
  await page.waitForSelector('html[data-player]', { state: 'attached' })
  await page
    .locator('[data-part~="stage"] [data-part~="transport"]')
    .getByRole('button', { name: /^Play / })
    .click()
  for (let change = 1; change <= CHANGES; change++) {
    await page.waitForTimeout(PREPARED_MS)
    const seek = page.locator('[data-part~="stage"]').getByRole('slider', { name: 'Seek' })
    // Half a second of the old song is still heard, so that it ends as songs do.
    await seek.fill(String(Number(await seek.getAttribute('max')) - 0.5))
    await page.waitForFunction((count) => (window as unknown as { gaps: number[] }).gaps.length >= count, change)
  }
  const gaps = await noted(page)
  await browser.close()
  const sorted = gaps.toSorted((a, b) => a - b)
  return { middle: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, worst: sorted.at(-1) ?? Number.NaN }
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { gaps: number[] }).gaps)

/** Runs in the page: the audio elements stand outside the document, so they are met where they are played. */
function noteChanges(): void {
  const gaps: number[] = []
  const known = new WeakSet<HTMLMediaElement>()
  const play = HTMLMediaElement.prototype.play
  let ended: number | null = null
  HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
    if (!known.has(this)) {
      known.add(this)
      this.addEventListener('ended', () => {
        ended = performance.now()
      })
      this.addEventListener('playing', () => {
        if (ended !== null) gaps.push(performance.now() - ended)
        ended = null
      })
    }
    return play.call(this)
  }
  Object.assign(window, { gaps })
}
