import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { openInquiry } from '../kit/open-inquiry.ts'
import { open } from '../kit/open-page.ts'
import { saveRecord } from '../kit/save-record.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('the label declines a date in its form only with a reason, which the artist reads', async ({ page, browser }) => {
  const title = `Upstairs ${randomUUID().slice(0, 8)}`
  await signIn(page, 'artist')
  const date = { title, city: 'Hamburg', venue: 'Birdland', date: '2190-01-09' }
  expect((await page.request.post('/api/gig-requests', { data: date })).status()).toBe(201)

  const admin = await openInquiry(browser, 'gigs', title)
  const sheet = admin.getByRole('region', { name: 'Edit date of an artist' })
  await expect(sheet.getByText('The artist reads it', { exact: true })).toBeVisible()
  await sheet.getByLabel('Decision').selectOption('declined')
  await expect(sheet.getByText('Say why: the artist reads it', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Save date of an artist' }).click()
  await expect(sheet.getByText('Say why the date is declined: the artist reads it').first()).toBeVisible()
  await expect(sheet.getByLabel('Answer')).toHaveAttribute('aria-invalid', 'true')
  await accessible(admin, 'a date that is declined without a reason')
  await sheet.getByLabel('Answer').fill('We play elsewhere that night.')
  await saveRecord(admin)
  await expect(sheet.getByLabel('Decision')).toHaveCount(0)
  await admin.close()

  await open(page, '/artist-dashboard/gigs')
  const own = page.getByRole('listitem').filter({ hasText: title })
  await expect(own).toContainText('Declined')
  await expect(own).toContainText('We play elsewhere that night.')
  await open(page, '/notices')
  await expect(page.getByText('We play elsewhere that night.').first()).toBeVisible()
})
