import { test as base, expect } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { port } from '../kit/server-address.ts'
import { openSoundCard } from './sound-card.ts'

/** Firefox as people have it, driven over WebDriver BiDi; the test runner's own driver needs a Firefox of its own make. */
export const test = base.extend<{ firefoxPage: Page }, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern which fixtures are asked for
    async ({}, use) => {
      const card = await openSoundCard()
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
        env: { ...process.env, ...(card.server ? { PULSE_SERVER: card.server } : {}) },
        extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
      })
      await use(browser)
      await browser.close()
      await card.close()
    },
    { scope: 'worker' },
  ],
  firefoxPage: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1440, height: 1000 })
    await use(page)
    await context.close()
  },
})

export const origin = `http://localhost:${port}`

/** Waits until the present page answers to keys and clicks. */
export const waitForHydration = (page: Page) => page.waitForSelector('html[data-player]')

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(origin + path)
  await waitForHydration(page)
}

/** Presses what has this name. */
export const press = (page: Page, name: string, role: 'button' | 'link' | 'tab' = 'button') =>
  page.locator(`aria/${name}[role="${role}"]`).click()

/** Writes into fields of a form, by their names. */
export async function fill(page: Page, form: string, texts: Record<string, string>): Promise<void> {
  for (const [name, words] of Object.entries(texts)) await page.locator(`${form} [name="${name}"]`).fill(words)
}

/** Every text under a selector; none while one document gives way to the next. */
const textsOf = (page: Page, selector: string) =>
  page
    .evaluate(
      (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n'),
      selector,
    )
    .catch(() => '')

/** Waits until something on the page says this. */
export const says = (page: Page, selector: string, words: string | RegExp) =>
  expect
    .poll(() => textsOf(page, selector), { timeout: 15_000 })
    .toMatch(words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))

/** Calls the API as whoever is signed in on the page. */
export const call = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (path, body) => {
      const sent = body
        ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}
      return (await fetch(path, sent)).json()
    },
    path,
    body,
  )
