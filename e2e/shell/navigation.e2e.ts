import { expect, type Page } from '@playwright/test'
import { hydratedFooter } from '../kit/footer.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const siteHeader = (page: Page) => page.locator('[data-part~="masthead"]')
/** Follows a link without coming near it first, which would fetch the page ahead. */
const follow = (page: Page, bar: string, to: string) =>
  page.locator(`${bar} a[href="${to}"]`).first().dispatchEvent('click')
/** Longer than a page may take without a sign. */
const AWHILE = 800

test.describe('the frame of a page stays until the next page is there', () => {
  test('on the way out of a dashboard', async ({ page }) => {
    await signIn(page, 'listener')
    await open(page, '/listeners-dashboard')
    const release = await holdResponses(page, '**/api/tracks**')
    await follow(page, '[data-part~="member-bar"]', '/music-room')
    await expect(page).toHaveURL(/\/music-room$/)
    await page.waitForTimeout(AWHILE)
    await expect(page.locator('[data-part~="member-bar"]')).toBeVisible()
    await expect(siteHeader(page)).toHaveCount(0)
    release()
    await expect(siteHeader(page)).toBeVisible()
    await expect(page.locator('[data-part~="member-bar"]')).toHaveCount(0)
  })

  test('on the way to a dashboard', async ({ page }) => {
    await signIn(page, 'listener')
    await open(page, '/artists')
    const release = await holdResponses(page, '**/assets/listeners-dashboard-*')
    await follow(page, '[data-part~="masthead"]', '/listeners-dashboard')
    await expect(page).toHaveURL(/\/listeners-dashboard$/)
    await page.waitForTimeout(AWHILE)
    await expect(heading(page)).toHaveText('Artists')
    await expect(siteHeader(page)).toBeVisible()
    await expect(page.locator('[data-part~="foot"]')).toHaveCount(1)
    release()
    await expect(page.locator('[data-part~="member-bar"]')).toBeVisible()
    await expect(siteHeader(page)).toHaveCount(0)
  })
})

test('what the next page imports is asked for before its own file has come, once the list of files has', async ({
  page,
}) => {
  await signIn(page, 'listener')
  const list = page.waitForResponse('**/assets/route-files-*')
  await open(page, '/artists')
  await (await list).finished()
  const release = await holdResponses(page, '**/assets/listeners-dashboard-*')
  const imported = page.waitForResponse('**/assets/member-frame-*')
  await follow(page, '[data-part~="masthead"]', '/listeners-dashboard')
  await imported
  await expect(heading(page)).toHaveText('Artists')
  release()
  await expect(page.locator('[data-part~="member-bar"]')).toBeVisible()
})

test.describe('a page that is long in coming', () => {
  const bar = (page: Page) => page.locator('[data-part~="navigation-progress"]')
  const animations = (page: Page) =>
    bar(page).evaluate((one) => one.getAnimations({ subtree: true }).filter((it) => it.playState === 'running').length)

  test('shows a bar and says that the page is busy, until it is there', async ({ page }) => {
    await open(page, '/artists')
    const release = await holdResponses(page, '**/api/tracks**')
    await follow(page, '[data-part~="masthead"]', '/music-room')
    await expect(bar(page)).toBeVisible()
    await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true')
    await expect(heading(page)).toHaveText('Artists')
    expect(await animations(page)).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animations(page)).toBe(0)
    await expect(bar(page)).toBeVisible()
    release()
    await expect(heading(page)).not.toHaveText('Artists')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.locator('#content')).not.toHaveAttribute('aria-busy')
  })

  test('shows none while a list of the same page is on its way', async ({ page }) => {
    await open(page, '/jukebox-wall')
    const release = await holdResponses(page, '**/api/**')
    await page.getByRole('link', { name: /^Videos/ }).dispatchEvent('click')
    await expect(page).toHaveURL(/filter=videos/)
    await page.waitForTimeout(AWHILE)
    await expect(bar(page)).toHaveCount(0)
    release()
  })
})

test.describe('a link of the frame leads the focus to the heading of its page', () => {
  test('from the foot', async ({ page }) => {
    await open(page, '/artists')
    await (await hydratedFooter(page)).getByRole('link', { name: 'Merch Booth' }).press('Enter')
    await expect(page).toHaveURL(/\/merch-booth$/)
    await expect(heading(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('from the bar', async ({ page }) => {
    await open(page, '/artists')
    await page.locator('[data-part~="masthead"]').getByRole('link', { name: 'Wall' }).press('Enter')
    await expect(page).toHaveURL(/\/jukebox-wall$/)
    await expect(heading(page)).toBeFocused()
  })

  test('from the menu of a phone, which closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/artists')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    await page.locator('[data-part~="masthead"]').getByRole('link', { name: 'Wall' }).press('Enter')
    await expect(page).toHaveURL(/\/jukebox-wall$/)
    await expect(heading(page)).toBeFocused()
  })

  test('but stays where it is while the page only changes what it looks for', async ({ page }) => {
    await open(page, '/jukebox-wall?filter=videos')
    const wall = page.locator('[data-part~="masthead"]').getByRole('link', { name: 'Wall' })
    await wall.press('Enter')
    await expect(page).toHaveURL(/\/jukebox-wall$/)
    await page.waitForTimeout(AWHILE)
    await expect(wall).toBeFocused()
  })
})

test('what was said for want of a network goes when there is one, and nothing is announced anew', async ({ page }) => {
  await open(page, '/jukebox-wall')
  await page.context().setOffline(true)
  await follow(page, '[data-part~="masthead"]', '/artists')
  const said = page.getByText('That page cannot be fetched now. Try again when you are back online.')
  await expect(said).toBeVisible()
  await page.evaluate(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const { textContent } of added) if (textContent?.includes('cannot be fetched now')) drawn.push(textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.context().setOffline(false)
  await expect(said).toHaveCount(0)
  // Long enough for the code of the messages to come.
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([])
})

test('a page that is scrolled before it comes alive stays where it is read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdResponses(page, '**/assets/entry-client-*')
  await page.goto('/merch-booth', { waitUntil: 'commit' })
  await page.locator('[data-part~="foot"]').waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  release()
  await page.waitForSelector('html[data-player]', { state: 'attached' })
  // What comes after the first drawing moves nothing either.
  await page.waitForTimeout(AWHILE)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  // The next page begins at its beginning.
  await follow(page, '[data-part~="foot"]', '/artists')
  await expect(heading(page)).toHaveText('Artists')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
