import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

const NOTICE = /^The house does not answer\. This is how it was at \d\d:\d\d\./

/** Has every read of the API fail from here on, as behind a server that has lost its database. */
const breakApi = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { message: 'The house is briefly closed.' } })
      : route.continue(),
  )

for (const [path, link, shown] of [
  ['/jukebox-wall', 'Wall', '[data-part~="wall"] li'],
  ['/music-room', 'Music Room', '[data-part~="uploaded"] li'],
] as const)
  test(`${path} shows its old list with a word while the API fails, and a new one when asked again`, async ({
    page,
  }) => {
    await open(page, path)
    const rows = page.locator(shown)
    const before = await rows.count()
    expect(before).toBeGreaterThan(3)
    // On to another page, and back within the ten seconds that what was read is kept.
    await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
    // The address changes before the page does.
    await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible()
    // What was read within the last second is not asked for anew (TanStack Query, reads that suspend).
    await page.waitForTimeout(1000)
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    await breakApi(page)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    const notice = page.getByRole('status').filter({ hasText: NOTICE })
    await expect(notice).toBeVisible()
    await expect(rows).toHaveCount(before)
    await accessible(page, `${path} with old data`)
    const asked = page.waitForRequest('**/api/**', { timeout: 1000 })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await asked
    // While it is asked for again the button is busy; an answer of the real server would take it away.
    await expect(notice.getByRole('button', { name: 'Try again', disabled: false })).toBeVisible()
    await expect(notice).toBeVisible()
    await page.unroute('**/api/**')
    await expect(page.getByText(NOTICE)).toHaveCount(0)
    // Other journeys upload and delete records meanwhile: how many there are now is not known here.
    await expect(rows).not.toHaveCount(0)
  })

/** Comes back to the wall as it was read before, while the API does not answer. */
async function openOldWall(page: Page): Promise<void> {
  await open(page, '/jukebox-wall')
  await page.getByRole('link', { name: 'Artists', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible()
  await page.waitForTimeout(1000)
  await breakApi(page)
  await page.getByRole('link', { name: 'Wall', exact: true }).first().click()
  await expect(page.getByRole('status').filter({ hasText: NOTICE })).toBeVisible()
}

test('the word goes within seconds once the API answers, on a page that reads nothing more', async ({ page }) => {
  await openOldWall(page)
  // Asked for again in vain: the word stays as long as nothing answers.
  await page.waitForResponse((answer) => answer.status() === 503, { timeout: 7000 })
  await expect(page.getByText(NOTICE)).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByText(NOTICE)).toHaveCount(0, { timeout: 7000 })
  // A page that shows what is so asks for nothing more; which stream is live is asked for by the clock.
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))
  await page.waitForTimeout(1000)
  reads.length = 0
  await page.waitForTimeout(6000)
  expect(reads.filter((url) => url.includes('/api/') && !url.endsWith('/api/live-streams'))).toEqual([])
})

test('the word goes by itself with the first answer that comes', async ({ page }) => {
  await openOldWall(page)
  await page.unroute('**/api/**')
  // What one types is asked of the server, which has not been asked for the wall again.
  await page.keyboard.press('/')
  await page.keyboard.type('Odessa')
  await expect(page.getByText(NOTICE)).toHaveCount(0, { timeout: 2000 })
})
