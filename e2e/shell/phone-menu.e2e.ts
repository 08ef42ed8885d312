import { expect } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the menu of a narrow screen is gone through by keyboard from its first link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/gigs')
  const menu = page.getByRole('button', { name: 'Menu' })
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(links.first()).toBeHidden()
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

test('the menu of a phone opens over the page and moves nothing', async ({ page }) => {
  await recordLayoutShift(page)
  await signIn(page, 'listener')
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, '/artists')
  const heading = page.getByRole('heading', { level: 1 })
  const [before, shift] = [await heading.boundingBox(), await layoutShiftOf(page)]
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  expect(await layoutShiftOf(page)).toBe(shift)
  await expectNoSidewaysScroll(page, 'the open menu')
  await accessible(page, 'the open menu')
})
