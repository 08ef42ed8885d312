import { expect, type Page, test } from '@playwright/test'
import { open } from './open.ts'
import { newcomer, signIn } from './people.ts'

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
  await newcomer(page)
  await open(page, '/listeners-dashboard')
  const answered = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await answered
  const began = Date.now()
  await expect(page).toHaveURL(/\/$/, { timeout: 5000 })
  expect(Date.now() - began).toBeGreaterThan(400)
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  // Nothing of it is kept for whoever sits down next.
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=%2Flisteners-dashboard/)
})

test('leaving on one page shows on every other that is open', async ({ page, context }) => {
  await standOn(page, '/artists', (await newcomer(page)).handle)
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

test('the menu of a narrow screen opens, and closes by a choice, by Escape and by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const artists = page.getByRole('navigation').getByRole('link', { name: 'Artists' })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(artists).toBeHidden()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await artists.click()
  await expect(page).toHaveURL(/\/artists$/)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(artists).toBeHidden()
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(artists).toBeHidden()
  await expect(menu).toBeFocused()
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
