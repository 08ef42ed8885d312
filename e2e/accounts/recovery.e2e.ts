import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { linkTo } from '../kit/emails.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('whoever forgot their password gets in with an email', async ({ page }) => {
  const { username, email, password } = await signUpNewUser(page)
  await page.context().clearCookies()
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByText('If an account has this address, a letter with a link is on its way.')).toBeVisible()

  await open(page, await linkTo('/reset-password', email))
  await page.getByLabel('New password').fill('summer-rye-8')
  await page.getByLabel('Confirm password').fill('summer-rye-9')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/)
  await page.getByLabel('Confirm password').fill('summer-rye-8')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible()

  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed: Invalid username or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('summer-rye-8')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/listeners-dashboard/)
})

test('an address that somebody else changed is taken back from the old mailbox', async ({ page }) => {
  const { email, password } = await signUpNewUser(page)
  const theirs = `thief-${email}`
  const asked = await page.request.post('/api/account/email', { data: { email: theirs, password } })
  expect(asked.status()).toBe(200)
  const token = new URL(await linkTo('/confirm-email', theirs), 'http://any').searchParams.get('token')
  expect((await page.request.post('/api/auth/confirm-email', { data: { token } })).status()).toBe(200)

  await open(page, await linkTo('/undo-email', email))
  await accessible(page, 'the way back to an old address')
  await page.getByRole('button', { name: 'Take the change back' }).click()
  await expect(page).toHaveURL(/\/reset-password\?token=/)
  await waitForHydration(page)
  await page.getByLabel('New password').fill('summer-rye-8')
  await page.getByLabel('Confirm password').fill('summer-rye-8')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('summer-rye-8')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/listeners-dashboard/)
})

test('a link that is used or too old says so', async ({ page }) => {
  await open(page, `/reset-password?token=${'x'.repeat(43)}`)
  await page.getByLabel('New password').fill('summer-rye-8')
  await page.getByLabel('Confirm password').fill('summer-rye-8')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('This link has been used or is too old. Please ask for a new one.')).toBeVisible()
})
