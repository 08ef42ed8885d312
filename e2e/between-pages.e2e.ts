import { expect, type Page, test } from '@playwright/test'
import { holdBack } from './hold-back.ts'
import { open } from './open.ts'
import { signIn } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const siteHeader = (page: Page) => page.locator('.masthead')
/** Follows a link without coming near it first, which would fetch the page ahead. */
const follow = (page: Page, bar: string, to: string) =>
  page.locator(`${bar} a[href="${to}"]`).first().dispatchEvent('click')
/** Longer than a page may take without a sign. */
const AWHILE = 800

test.describe('the frame of a page stays until the next page is there', () => {
  test('on the way out of a dashboard', async ({ page }) => {
    await signIn(page, 'listener')
    await open(page, '/listeners-dashboard')
    const release = await holdBack(page, '**/api/tracks**')
    await follow(page, '.member-bar', '/music-room')
    await expect(page).toHaveURL(/\/music-room$/)
    await page.waitForTimeout(AWHILE)
    await expect(page.locator('.member-bar')).toBeVisible()
    await expect(siteHeader(page)).toHaveCount(0)
    release()
    await expect(siteHeader(page)).toBeVisible()
    await expect(page.locator('.member-bar')).toHaveCount(0)
  })

  test('on the way to a dashboard', async ({ page }) => {
    await signIn(page, 'listener')
    await open(page, '/artists')
    const release = await holdBack(page, '**/assets/listeners-dashboard-*')
    await follow(page, '.masthead', '/listeners-dashboard')
    await expect(page).toHaveURL(/\/listeners-dashboard$/)
    await page.waitForTimeout(AWHILE)
    await expect(heading(page)).toHaveText('Artists')
    await expect(siteHeader(page)).toBeVisible()
    await expect(page.locator('.foot')).toHaveCount(1)
    release()
    await expect(page.locator('.member-bar')).toBeVisible()
    await expect(siteHeader(page)).toHaveCount(0)
  })
})
