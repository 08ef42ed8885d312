import { expect, type Page } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const poster = (page: Page, city: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: city, exact: true }) })

test('one finds the shows from the foot of any page, and each on a page of its own', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Upcoming Shows' }).click()
  await expect(page).toHaveURL('/gigs')
  await expect(page).toHaveTitle('Gigs & Appearances · Late Set')
  await expect(page.getByRole('heading', { name: 'NOW BOOKING' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Show Archive' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)
  await poster(page, 'Rotterdam').getByRole('link', { name: 'Odessa Vance Quartet', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odessa Vance Quartet')
  await page.getByRole('link', { name: 'Odessa Vance', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odessa Vance')
  await page.getByRole('link', { name: 'Odessa Vance Quartet', exact: true }).click()
  await page.getByRole('link', { name: 'All gigs' }).click()
  await expect(page.getByRole('heading', { name: 'NOW BOOKING' })).toBeVisible()
})

test('the whole poster leads to the show, its stub to the tickets in a new tab', async ({ page, context }) => {
  await context.route('https://tickets.example/**', (route) => route.fulfill({ body: 'the box office' }))
  await open(page, '/gigs')
  const opened = context.waitForEvent('page')
  await poster(page, 'Rotterdam')
    .getByRole('link', { name: /^Tickets/ })
    .click()
  const shopPage = await opened
  await expect(shopPage).toHaveURL('https://tickets.example/late-set/rotterdam')
  await expect(shopPage.getByText('the box office')).toBeVisible()
  expect(await shopPage.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/gigs')
  await poster(page, 'Ghent').locator('[data-part~="poster-day"]').click({ force: true })
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
})

test('sold out and called off are said in words, with nothing to press', async ({ page }) => {
  await open(page, '/gigs')
  for (const [city, words] of [
    ['London', 'Sold out'],
    ['Lille', 'Cancelled'],
  ] as const) {
    await expect(poster(page, city).getByText(words, { exact: true })).toBeVisible()
    await expect(poster(page, city).getByRole('link', { name: /Tickets/ })).toHaveCount(0)
  }
  await expect(poster(page, 'Lille').locator('s')).toHaveText('Lille')
})

test.describe('somebody far away', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('reads the start by their own clocks too, and nothing moves for it', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
    await recordLayoutShift(page)
    await open(page, '/gigs')
    await expect(poster(page, 'Rotterdam').getByText('21:00 to 23:30 CET')).toBeVisible()
    await expect(poster(page, 'Rotterdam').getByText('15:00 your time')).toBeVisible()
    await expect(poster(page, 'New York').getByText('21:30 to 00:30 EST')).toBeVisible()
    await expect(poster(page, 'New York').getByText('your time')).toHaveCount(0)
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
    expect(said).toEqual([])
  })
})

test.describe('somebody on the other side of the world', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('hears that it is another day with them', async ({ page }) => {
    await open(page, '/gigs/1')
    await expect(page.locator('dl').getByText(/^[A-Z][a-z]{2} 05:00 your time$/)).toBeVisible()
  })
})

test('a show goes into a calendar, and so do all of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/gigs/1')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-gig-1\.ics$/)
  await expect(page).toHaveURL('/gigs/1')

  await open(page, '/gigs')
  const { host, origin } = new URL(page.url())
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', `webcal://${host}/gigs.ics`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(`${origin}/gigs.ics`)
  expect(await (await page.request.get(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('a page that guests are shown from memory tells a change at once', async ({ page, browser }) => {
  const guest = await (await browser.newContext()).newPage()
  const title = `Kept ${Date.now()}`
  await signIn(page, 'admin')
  const data = { title, city: 'Ostend', date: '2099-01-02', startTime: '20:00' }
  const { id } = await (await page.request.post('/api/gigs', { data })).json()
  const shown = async () => (await (await guest.request.get('/gigs')).text()).includes(title)
  expect(await shown()).toBe(true)
  await page.request.put(`/api/gigs/${id}`, { data: { status: 'cancelled' } })
  expect(await (await guest.request.get(`/gigs/${id}`)).text()).toContain('It will not take place.')
  await page.request.delete(`/api/gigs/${id}`)
  expect(await shown()).toBe(false)
  expect((await guest.request.get(`/gigs/${id}`)).status()).toBe(404)
  await guest.context().close()
})

test('by keyboard: from poster to poster, into a show and back', async ({ page }) => {
  await open(page, '/gigs')
  const title = poster(page, 'Rotterdam').getByRole('link', { name: 'Odessa Vance Quartet', exact: true })
  await title.focus()
  await page.keyboard.press('Tab')
  await expect(poster(page, 'Rotterdam').getByRole('link', { name: /^Tickets/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(poster(page, 'Ghent').getByRole('link', { name: 'The Delmar Six', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/gigs/1')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'NOW BOOKING' })).toBeVisible()
})

test('without script everything is there but the time in the viewer’s own zone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/gigs')
  await expect(poster(page, 'Rotterdam').getByRole('link', { name: /^Tickets/ })).toBeVisible()
  await page.goto('/gigs/1')
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await context.close()
})

test('posters and sheets are accessible and fit, in both themes, on phones and desktops', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, close } = await openReducedMotion(browser, { timezoneId: 'Asia/Tokyo' })
  for (const path of ['/gigs', '/gigs/1', '/gigs/5', '/gigs/8']) {
    await open(page, path)
    await accessibleInEveryLook(page, path, [320, 390, 1440], async (what) => {
      const cut = await page
        .locator('[data-part~="poster-city"]')
        .evaluateAll((cities) => cities.filter((city) => city.scrollWidth > city.clientWidth + 1).length)
      expect(cut, `${what} cuts a city off`).toBe(0)
    })
  }
  await close()
})
