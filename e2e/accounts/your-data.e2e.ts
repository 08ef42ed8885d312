import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readZip } from '../../src/server/testing/read-zip.ts'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a copy of one’s data is asked for by keys with the password, is there in a moment, and is loaded', async ({
  page,
}) => {
  const { username, password } = await signUpNewUser(page)
  await open(page, '/settings#your-data')
  const part = page.getByRole('region', { name: 'Your data' })
  await part.getByLabel('Your password').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(part.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right')
  await part.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Asked for', { exact: true })).toBeVisible()
  const link = part.getByRole('link', { name: /^Download your data \(\d+ kB\)$/ })
  await expect(link).toBeVisible({ timeout: 15_000 })
  await expect(part.getByRole('status')).toContainText('Your copy is ready. It is kept until')
  await accessible(page, 'settings with a copy')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'settings at 390 px')
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await readZip(await readFile(await download.path()))
  expect(files.get('Account.json')?.toString()).toContain(username)
})

test('without script too', async ({ page, browser }) => {
  const { password } = await signUpNewUser(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/settings')
  const part = plain.getByRole('region', { name: 'Your data' })
  await part.getByLabel('Your password').fill('wrong')
  await part.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(part.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right')
  await part.getByLabel('Your password').fill(password)
  await part.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(plain).toHaveURL(/\/settings#your-data$/)
  await expect(part.getByRole('status')).toContainText(/is being made|is ready/)
  await context.close()
})
