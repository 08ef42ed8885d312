import { expect, test } from '@playwright/test'
import { open } from './open.ts'
import { DEMO_PASSWORD } from './people.ts'

const homes = {
  admin: '/admin',
  artist: '/artist-dashboard',
  model: '/model-dashboard',
  listener: '/listeners-dashboard',
  fan: '/listeners-dashboard',
}

for (const [username, home] of Object.entries(homes))
  test(`${username} signs in and lands at home`, async ({ page }) => {
    await open(page, '/login')
    await page.getByLabel('Username or email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(new RegExp(home))
    await expect(page.getByText('Login Successful')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userRole'))).toBe(username === 'fan' ? 'listener' : username)
    expect(await page.evaluate(() => document.cookie)).not.toContain('late-set')
  })

test('a wrong password says so and nothing more', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(page.getByText('Invalid username or password')).toBeVisible()
})

test('joining checks in the promised order, then welcomes', async ({ page }) => {
  await open(page, '/login?tab=join')
  const name = `guest${Date.now()}`
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Achterberg')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@lateset.example`)
  await page.getByLabel('Password', { exact: true }).fill('rye')
  await page.getByLabel('Confirm password').fill('rye bread')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await page.getByLabel('Confirm password').fill('rye')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Password must be at least 6 characters' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('winter-rye-7')
  await page.getByLabel('Confirm password').fill('winter-rye-7')
  await page.getByLabel(/ \+ .* =/).fill('99')
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByRole('link', { name: 'Incorrect math answer. Please try again.' })).toBeVisible()
  const label = await page.locator('label[for=sum]').innerText()
  const [left = 0, right = 0] = (label.match(/\d+/g) ?? []).map(Number)
  await page.getByLabel(/ \+ .* =/).fill(String(left + right))
  await page.getByRole('button', { name: 'Join Us' }).click()
  await expect(page.getByText('Registration Successful')).toBeVisible()
})

test('guests are sent to sign in and come back; others are refused in words and status', async ({ page, request }) => {
  await open(page, '/settings')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or email').fill('listener')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/settings/)
  const answer = await open(page, '/model-dashboard')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Listener Dashboard' })).toBeVisible()
  expect((await request.get('/nothing-here')).status()).toBe(404)
})

test('logging out leads home and empties the stored keys', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel('Username or email').fill('vip')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/listeners-dashboard/)
  await open(page, '/artists')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})
