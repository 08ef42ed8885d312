import type { Browser, Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { demoMusicReady } from '../demo-music.ts'
import { openBrowser } from '../pages/vitals.ts'
import { startProduct } from '../product.ts'
import type { ReportRow } from '../report-row.ts'
import { signIn } from '../sign-in.ts'

const MOST_DRIFT_MS = 80
/** A correction by more than this share of the speed could be heard. */
const MOST_RATE = 0.02
const LOOK_MS = 500
const SOME_MINUTES = 3
/** A browser that has just sat down or begun a record is not in step yet, and says so. */
interface Look {
  /** Where the record is, as if it were looked at at moment zero of the clock of the machine, in milliseconds. */
  zero: number
  rate: number
  isInStep: boolean
}

async function sitDown(browser: Browser, url: string, username: string): Promise<Page> {
  const context = await browser.newContext()
  const [name = '', value = ''] = (await signIn(url, username)).split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/lounge`)
  await page.getByRole('button', { name: 'Step in' }).click()
  return page
}

const look = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('audio[data-part~="lounge-audio"]')
    const isInStep = document.querySelector('[data-part~="lounge-sound"]')?.getAttribute('data-phase') === 'in-step'
    if (!audio) return { zero: 0, rate: 1, isInStep: false }
    return {
      zero: audio.currentTime * 1000 - (performance.timeOrigin + performance.now()),
      rate: audio.playbackRate,
      isInStep,
    }
  })

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/**
 * How far two browsers of one machine are apart while the lounge plays one record after the other.
 * @param given how many minutes they listen; some, where nothing was said
 */
export async function measureDrift(report: ReportRow, given: number): Promise<void> {
  const minutes = given >= 1 ? given : SOME_MINUTES
  const product = await startProduct(3503)
  const browsers = [await openBrowser(await findBrowser()), await openBrowser(await findBrowser())] as const
  try {
    await demoMusicReady(product.url)
    const admin = await signIn(product.url, 'admin')
    const headers = { cookie: admin, origin: product.url, 'content-type': 'application/json' }
    const playlists = await (await fetch(`${product.url}/api/lounge/settings`, { headers })).json()
    const playlistId = (playlists as { playlists: { id: number }[] }).playlists[0]?.id
    const saved = await fetch(`${product.url}/api/lounge/settings`, {
      ...{ method: 'PUT', headers, body: JSON.stringify({ playlistId }) },
    })
    if (!saved.ok) throw new Error(`The lounge was not set up: ${await saved.text()}`)
    const pages = [
      await sitDown(browsers[0], product.url, 'fan'),
      await sitDown(browsers[1], product.url, 'vip'),
    ] as const
    const apart: number[] = []
    let [looks, corrected] = [0, 0]
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      const [one, other] = await Promise.all([look(pages[0]), look(pages[1])])
      looks++
      for (const { rate } of [one, other]) if (Math.abs(rate - 1) > MOST_RATE + 1e-9) corrected++
      if (one.isInStep && other.isInStep) apart.push(Math.abs(one.zero - other.zero))
      await pages[0].waitForTimeout(LOOK_MS)
    }
    const p99 = percentile(apart, 0.99)
    report(
      `(q) two browsers in the lounge for ${minutes} minutes, apart`,
      `p50 ${percentile(apart, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${Math.max(...apart).toFixed(0)} ms (both in step in ${apart.length} of ${looks} looks); ${corrected} corrections by more than ${MOST_RATE * 100} %`,
      `p99 ${MOST_DRIFT_MS} ms, 0 corrections`,
      p99 < MOST_DRIFT_MS && corrected === 0 && apart.length > looks * 0.8,
    )
  } finally {
    for (const browser of browsers) await browser.close()
    await product.stop()
  }
}
