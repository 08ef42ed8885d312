import { expect, type Page } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const tokens = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))
const breakLogout = (page: Page) => page.route('**/api/auth/logout', (route) => route.abort())

/** Stands on a page with what a sign-in leaves in the browser. */
async function standOn(page: Page, path: string, handle: string) {
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), handle)
  await open(page, path)
}

test.describe('a logout that fails', () => {
  test('is said by the navigation bar, and one stays', async ({ page }) => {
    await standOn(page, '/artists', await signIn(page, 'listener'))
    await breakLogout(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('alert')).toHaveText('ErrorFailed to log out. Please try again.')
    await expect(page).toHaveURL(/\/artists$/)
    expect(await tokens(page)).not.toBeNull()
  })

  for (const [username, path] of [
    ['listener', '/listeners-dashboard'],
    ['artist', '/artist-dashboard'],
    ['admin', '/admin'],
  ] as const)
    test(`is said by ${path}, and one stays`, async ({ page }) => {
      await standOn(page, path, await signIn(page, username))
      await breakLogout(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('alert')).toHaveText('Failed to logout')
      await expect(page).toHaveURL(new RegExp(path))
      expect(await tokens(page)).not.toBeNull()
    })

  test('is said by the model dashboard, which leads out all the same', async ({ page }) => {
    await standOn(page, '/model-dashboard', await signIn(page, 'model'))
    await breakLogout(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to logout')
    await expect(page).toHaveURL(/\/$/)
    expect(await tokens(page)).toBeNull()
  })
})

test('leaving a dashboard takes half a second, with its words on show', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/listeners-dashboard')
  const answered = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await answered
  const began = Date.now()
  await expect(page).toHaveURL(/\/$/, { timeout: 5000 })
  expect(Date.now() - began).toBeGreaterThan(400)
  const toast = page.locator('[data-part~="toast"]', { hasText: 'You have been successfully logged out.' })
  await expect(toast).toBeVisible()
  await expect(toast.locator('[data-part~="toast-title"]')).toHaveText('Logged out')
  // Nothing of it is kept for whoever sits down next.
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=%2Flisteners-dashboard/)
})

for (const [username, path] of [
  ['model', '/model-dashboard'],
  ['artist', '/artist-dashboard'],
  ['admin', '/admin'],
] as const)
  test(`leaving ${path} takes the same half second`, async ({ page }) => {
    await standOn(page, path, await signIn(page, username))
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { message: 'Logged out' } }))
    const answered = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    await answered
    const began = Date.now()
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/, { timeout: 5000 })
    expect(Date.now() - began).toBeGreaterThan(400)
  })

test('leaving on one page shows on every other that is open', async ({ page, context }) => {
  await standOn(page, '/artists', (await signUpNewUser(page)).handle)
  const other = await context.newPage()
  await open(other, '/jukebox-wall')
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
})

test.describe('a page that breaks', () => {
  test('says why, shows its stack to whoever asks, and is loaded again by the button', async ({ page }) => {
    await open(page, '/')
    await page.route('**/api/artists**', (route) =>
      route.fulfill({ status: 500, json: { message: 'The band is out.' } }),
    )
    await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
    const broken = page.getByRole('alert')
    await expect(broken.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(broken.getByText('The band is out.', { exact: true })).toBeVisible()
    await broken.getByText('Details for whoever repairs it').click()
    await expect(broken.locator('pre')).toContainText('500: {"message":"The band is out."}')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible()
    await page.unroute('**/api/artists**')
    await broken.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
  })

  test('has words of its own when the failure has none', async ({ page }) => {
    await open(page, '/')
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error(''))
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).click()
    await expect(page.getByText('An unexpected error occurred', { exact: true })).toBeVisible()
  })
})

test('the lost page keeps its title once alive, and leads back', async ({ page }) => {
  await open(page, '/no-such-side')
  await expect(page).toHaveTitle('Page not found · Late Set')
  await page.getByRole('link', { name: 'Back to the wall' }).click()
  await expect(page).toHaveURL(/\/jukebox-wall$/)
  await expect(page).toHaveTitle('Jukebox Wall · Late Set')
})

test('a page reached by a link is read out by its title; one that only changes its filters is not', async ({
  page,
}) => {
  await open(page, '/')
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  await page.getByRole('navigation').getByRole('link', { name: 'Wall' }).press('Enter')
  await expect(said('Jukebox Wall · Late Set')).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Artists' }).press('Enter')
  await expect(said('Artists · Late Set')).toHaveCount(1)
  await expect(said('Jukebox Wall · Late Set')).toHaveCount(0)
  await open(page, '/jukebox-wall')
  await page.getByRole('link', { name: /^Videos/ }).click()
  await expect(page).toHaveURL(/filter=videos/)
  await expect(said('Late Set')).toHaveCount(0)
})

for (const username of [null, 'listener', 'model', 'artist', 'admin'])
  test(`the bar of ${username ?? 'a guest'} stands whole in one line from 1024 px`, async ({ page }) => {
    if (username) await signIn(page, username)
    await page.addInitScript(() => {
      const thing = { merchandiseId: 1, variantId: null, quantity: 12, name: 'Thing', label: null, price: '1.00' }
      localStorage.setItem('late-set-cart', JSON.stringify({ lines: [thing] }))
    })
    await open(page, '/artists')
    await expect(page.getByRole('link', { name: 'Cart 12' })).toBeAttached()
    for (const width of [1024, 1100, 1280, 1440, 1760, 1960]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, `${username} at ${width} px`)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      const boxes = await page.locator('[data-part~="masthead"]').evaluate((bar) =>
        [...bar.querySelectorAll<HTMLElement>('a, button')]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ ...one.getBoundingClientRect().toJSON(), words: one.textContent }))
          .sort((one, other) => one.left - other.left),
      )
      expect(boxes.map(({ words }) => words).join()).toContain('Cart 12')
      for (const [place, box] of boxes.entries()) {
        expect(box.height, `${box.words} at ${width} px`).toBeLessThanOrEqual(44)
        expect(box.left, `${box.words} at ${width} px`).toBeGreaterThanOrEqual(boxes[place - 1]?.right ?? 0)
        expect(box.right, `${box.words} at ${width} px`).toBeLessThanOrEqual(width)
      }
      await expect(page.getByRole('button', { name: 'More' })).toBeVisible({
        visible: username !== null && width < 1960,
      })
      if (width === 1024) await accessible(page, `the bar of ${username} at ${width} px`)
    }
  })

test('More opens over the page by keyboard, moves nothing, and closes by Escape, by a choice and by going on', async ({
  page,
}) => {
  await recordLayoutShift(page)
  await signIn(page, 'listener')
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, '/artists')
  const more = page.getByRole('button', { name: 'More' })
  const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(settings).toBeHidden()
  const [before, shift] = [await heading.boundingBox(), await layoutShiftOf(page)]
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(settings).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  expect(await layoutShiftOf(page)).toBe(shift)
  await accessible(page, 'the bar with More open')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Artists' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(more).toBeFocused()
  await more.press('Enter')
  for (let tabs = 0; tabs < 8; tabs++) await page.keyboard.press('Tab')
  await expect(settings).toBeHidden()
  await more.click()
  await heading.click()
  await expect(settings).toBeHidden()
  await more.click()
  await settings.click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })
  const low = (page: Page, within: string) =>
    page
      .locator(`${within} :is(a, button)`)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
          .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
      )
  for (const [username, path, bar] of [
    ['listener', '/listeners-dashboard', '[data-part~="member-bar"]'],
    ['model', '/model-dashboard', '[data-part~="member-bar"]'],
    ['artist', '/artist-dashboard', '[data-part~="member-bar"]'],
    ['admin', '/admin', '[data-part~="admin-bar"]'],
  ] as const)
    test(`everything in the bar of ${path} is as high as a thumb`, async ({ page }) => {
      await signIn(page, username)
      await open(page, path)
      expect(await page.locator(`${bar} a`).count()).toBeGreaterThan(2)
      expect(await low(page, bar)).toEqual([])
    })
  test('everything in the foot is as high as a thumb', async ({ page }) => {
    await open(page, '/artists')
    expect(await page.locator('[data-part~="foot"] a').count()).toBeGreaterThan(9)
    expect(await low(page, '[data-part~="foot"]')).toEqual([])
  })
})

test('reads are asked for anew on every visit, not by themselves, and once only where they fail', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/artists')) asked += 1
  })
  // Hovering and focus fetch ahead, so neither may happen here.
  const visit = (name: string) => page.getByRole('navigation').getByRole('link', { name }).dispatchEvent('click')
  const settled = () => page.waitForTimeout(1200)
  await open(page, '/')
  for (const visits of [1, 2]) {
    await visit('Artists')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
    await page.evaluate(
      () => dispatchEvent(new Event('focus')) && document.dispatchEvent(new Event('visibilitychange')),
    )
    await settled()
    expect(asked).toBe(visits)
    await visit('Home')
    await expect(page).toHaveURL(/\/$/)
  }
  await open(page, '/')
  await page.route('**/api/artists**', (route) => route.abort())
  await visit('Artists')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await settled()
  expect(asked).toBe(3)
})
