import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openFaultyProxy } from '../kit/faulty-proxy.ts'
import { test } from '../kit/test.ts'

/** A release is told by the last line of the worker. */
async function openSiteWithReleases() {
  let releases = 0
  const site = await openFaultyProxy(
    () => 'pass',
    ({ url }) => (url === '/service-worker.js' && releases > 0 ? `// and ${releases} later\n` : ''),
  )
  return { ...site, release: () => void releases++ }
}

async function openWithWorker(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/jukebox-wall`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  return page
}

const offer = (page: Page) => page.getByText('A new version of the site is here.')
const accept = (page: Page) => page.getByRole('button', { name: 'Load it now' })
const waiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
/** Written on the page itself: whoever loads it anew finds a page without. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes')

test('a new release waits until somebody loads it: nothing is taken from their hands, in no tab', async ({
  browser,
}) => {
  const site = await openSiteWithReleases()
  const context = await browser.newContext()
  const page = await openWithWorker(context, site.url)
  // The same release, however often it is asked for, is offered to nobody.
  await page.goto(`${site.url}/gigs`)
  await page.waitForTimeout(6500)
  await expect(offer(page)).toHaveCount(0)

  site.release()
  await page.goto(`${site.url}/gigs`)
  await markDocument(page)
  await expect(offer(page)).toBeVisible({ timeout: 20_000 })
  expect([await waiting(page), await isMarked(page)]).toEqual([true, true])
  const other = await context.newPage()
  await other.goto(`${site.url}/artists`)
  await markDocument(other)
  await expect(offer(other)).toBeVisible({ timeout: 20_000 })

  // By keyboard, as by hand; the page comes anew once the new worker has taken over.
  await accept(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page).toHaveURL(/\/gigs$/)
  expect(await waiting(page)).toBe(false)
  await page.waitForTimeout(6500)
  await expect(offer(page)).toHaveCount(0)

  // Whoever reads elsewhere goes on reading, and may load it when they like.
  expect(await isMarked(other)).toBe(true)
  await accept(other).click()
  await expect.poll(() => isMarked(other).catch(() => true)).toBe(false)
  await expect(other).toHaveURL(/\/artists$/)
  await context.close()
  site.close()
})

test('a release that is offered and let be comes with the next page that is loaded once no tab is open', async ({
  browser,
}) => {
  const site = await openSiteWithReleases()
  const context = await browser.newContext()
  const page = await openWithWorker(context, site.url)
  await page.goto(`${site.url}/gigs`)
  site.release()
  await page.goto(`${site.url}/gigs`)
  await expect(offer(page)).toBeVisible({ timeout: 20_000 })
  await page
    .getByRole('button', { name: /Close|Dismiss/ })
    .first()
    .click()
  await expect(offer(page)).toHaveCount(0)
  // Read on, from page to page.
  await page.getByRole('link', { name: 'Artists' }).first().click()
  await expect(page).toHaveURL(/\/artists$/)
  expect(await waiting(page)).toBe(true)
  await page.close()
  const later = await context.newPage()
  await later.goto(`${site.url}/artists`)
  await expect.poll(() => waiting(later)).toBe(false)
  await later.waitForTimeout(6500)
  await expect(offer(later)).toHaveCount(0)
  await context.close()
  site.close()
})
