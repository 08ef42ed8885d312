import { expect, type Page } from '@playwright/test'
import { accessible, expectNoSidewaysScroll } from '../kit/accessibility.ts'
import { linkTo } from '../kit/emails.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signInAsMember, signUpNewUser, tryLogin } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('names are saved and greet from then on', async ({ page }) => {
  await signUpNewUser(page)
  await open(page, '/settings')
  await expect(page.getByLabel('First name')).toHaveValue('Nora')
  await page.getByLabel('First name').fill('Ida')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Names saved')).toBeVisible()
  await open(page, '/listeners-dashboard')
  await expect(page.getByText('Good evening, Ida.')).toBeVisible()
})

test('a new address counts once the link in its email is opened', async ({ page }) => {
  const { email, password } = await signUpNewUser(page)
  const next = `next-${email}`
  await open(page, '/settings')
  const form = part(page, 'Email')
  await expect(form).toContainText(`${email} (not confirmed yet: enter it again for a new letter)`)
  await form.getByLabel('New email').fill(next)
  await form.getByLabel('Your password').fill('wrong')
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Check your mail')).toBeVisible()
  await expect(form).toContainText(email)

  await open(page, await linkTo('/confirm-email', next))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'To your settings' }).click()
  await expect(part(page, 'Email')).toContainText(`${next} (confirmed)`)
})

test('a new password ends the other sessions', async ({ page, browser }) => {
  const { username, password } = await signUpNewUser(page)
  const phone = await browser.newPage()
  await tryLogin(phone, username, password)
  await open(page, '/settings')
  const form = part(page, 'Password')
  const change = async (current: string, next: string, again: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByLabel('Confirm password').fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change(password, 'summer-rye-8', 'summer-rye-9')
  await expect(form.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/)
  await change('wrong', 'summer-rye-8', 'summer-rye-8')
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('The password is not right')
  await expect(form.getByRole('alert')).toBeFocused()
  await change(password, 'rye', 'rye')
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/Password must be at least 6 characters/)
  await change(password, 'summer-rye-8', 'summer-rye-8')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(form.getByLabel('New password')).toHaveValue('')
  await expect(part(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  expect((await tryLogin(phone, username, 'summer-rye-8')).status()).toBe(200)
  await phone.close()
})

test('sessions are ended one by one, and everywhere', async ({ page, browser }) => {
  const { username, password } = await signUpNewUser(page)
  const phone = await browser.newPage({ userAgent: 'Mozilla/5.0 (iPhone) Safari/605' })
  await tryLogin(phone, username, password)
  await open(page, '/settings')
  const list = part(page, 'Sessions')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Chrome on Linux (this one)')).toBeVisible()
  await list.getByRole('button', { name: 'End the session on Safari on iOS' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)

  await tryLogin(phone, username, password)
  await list.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  for (const one of [page, phone]) expect((await one.request.get('/api/auth/user')).status()).toBe(401)
  await phone.close()
})

test('the account goes for good, behind the password', async ({ page }) => {
  const { username, password } = await signUpNewUser(page)
  await open(page, '/settings')
  await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await tryLogin(page, username, password)).status()).toBe(401)
})

test('single keys are switched off here and in the help alike, for good', async ({ page }) => {
  await signInAsMember(page)
  await open(page, '/settings')
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(keys).toBeChecked()
  await keys.click()
  await page.reload()
  await waitForHydration(page)
  await expect(keys).not.toBeChecked()
  for (const key of ['q', '?']) await page.locator('body').press(key)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('button', { name: 'See the keys' }).click()
  await expect(help).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await help.getByRole('switch').click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeChecked()
  await page.locator('body').press('q')
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible()
})

for (const width of [320, 1440])
  test(`the rooms of members are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAsMember(page)
    for (const path of ['/settings', '/listeners-dashboard', '/model-dashboard']) {
      await open(page, path)
      await accessible(page, path)
      await expectNoSidewaysScroll(page, path)
    }
  })
