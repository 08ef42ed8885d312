import { expect } from '@playwright/test'
import { accessibleInEveryLook, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the label sees what is missing of a release that is to come, and goes there to mend it', async ({ page }) => {
  await signIn(page, 'admin')
  const title = `Late Trains ${Date.now()}`
  const album = await (await page.request.post('/api/albums', { data: { title, releaseDate: '2031-03-14' } })).json()
  await open(page, '/admin?tab=albums')
  await page.getByRole('link', { name: 'Release checklist' }).click()
  await expect(page).toHaveURL(/\/admin\/releases$/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('2031-03-14')
  await expect(row.getByRole('listitem')).toHaveText(['No cover of its own: one is drawn', 'No tracks', 'No credits'])
  await accessibleInEveryLook(page, 'the checklist of releases')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the checklist of releases at 390 px')
  await page.getByRole('link', { name: 'All releases' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Winter Rye' }).first()).toBeVisible()
  await open(page, '/admin/releases')
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await page.request.delete(`/api/albums/${album.id}`)
})
