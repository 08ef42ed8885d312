import { expect, type Page } from '@playwright/test'
import { holdResponses } from '../kit/hold-responses.ts'
import { waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

/** Opens a page as it is before any of its script has come. @returns what lets the script come */
async function openWithoutScript(page: Page, address: string) {
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    release()
    await waitForHydration(page)
  }
}

test.describe('before a page comes alive', () => {
  test('a longer text that is typed stays, with the caret where it was', async ({ page }) => {
    await signIn(page, 'model')
    const comesAlive = await openWithoutScript(page, '/model-dashboard?tab=profile')
    const bio = page.getByRole('textbox', { name: 'Bio', exact: true })
    await bio.fill('Danced for years.')
    await bio.press('Home')
    await comesAlive()
    await expect(bio).toBeFocused()
    await page.keyboard.type('Late: ')
    await expect(bio).toHaveValue('Late: Danced for years.')
  })

  test('a choice does what it does later', async ({ page }) => {
    await signIn(page, 'admin')
    const comesAlive = await openWithoutScript(page, '/admin?tab=applicants')
    await page.getByRole('combobox', { name: 'Call', exact: true }).selectOption('General applications')
    await comesAlive()
    await expect(page).toHaveURL(/call=general/)
  })

  test('a tick counts, and once', async ({ page }) => {
    await signIn(page, 'admin')
    const comesAlive = await openWithoutScript(page, '/admin?tab=applicants')
    const tick = page.getByRole('checkbox', { name: /^Select (?!every)/ }).first()
    await tick.check()
    await comesAlive()
    await expect(page.getByText('1 applicant selected')).toBeVisible()
    await expect(tick).toBeChecked()
    await tick.uncheck()
    await expect(page.getByText('1 applicant selected')).toHaveCount(0)
  })

  test('of several choices the last counts', async ({ page }) => {
    await page.goto('/merch-booth')
    const shirt = page.getByRole('listitem').filter({ hasText: 'Full Stop shirt' }).getByRole('link').first()
    const address = (await shirt.getAttribute('href')) ?? ''
    const comesAlive = await openWithoutScript(page, address)
    for (const size of ['L', 'M', 'L']) await page.getByRole('radio', { name: size, exact: true }).check()
    await comesAlive()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Full Stop shirt, L. 1 in it now.' })).toBeVisible()
  })

  test('a choice in place of the one that stood there stays', async ({ page }) => {
    await signIn(page, 'listener')
    const comesAlive = await openWithoutScript(page, '/notices/kinds')
    const other = page.locator('input[name="emails"]:not(:checked)').first()
    const value = (await other.getAttribute('value')) ?? ''
    await other.check()
    await comesAlive()
    await page.waitForTimeout(1000)
    await expect(page.locator('input[name="emails"]:checked')).toHaveValue(value)
  })

  test('what the browser fills in again by itself chooses nothing', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin?tab=applicants')
    await waitForHydration(page)
    const choice = page.getByRole('combobox', { name: 'Call', exact: true })
    // As a browser does it that shows a page again.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const [select] = document.querySelectorAll<HTMLSelectElement>('#content select')
        if (select) select.value = 'general'
      })
    })
    await page.reload()
    await waitForHydration(page)
    await expect(choice).toBeVisible()
    await page.waitForTimeout(1000)
    expect(page.url()).not.toContain('call=general')
  })
})
