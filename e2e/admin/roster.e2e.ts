import { expect } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('an artist is signed with a way to sign in, changed, and leaves', async ({ page, playwright, baseURL }) => {
  await signIn(page, 'admin')
  const name = `Nora Achterberg ${Date.now()}`
  const username = `nora${Date.now()}`
  await open(page, '/admin/artists')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add Artist' }).click()
  const form = page.getByRole('dialog')
  const add = form.getByRole('button', { name: 'Add artist' })
  await add.click()
  for (const missing of ['Artist name', 'Username', 'Password', 'Confirm password'])
    await expect(form.getByRole('link', { name: `${missing} is required`, exact: true })).toBeVisible()
  await form.getByLabel('Artist name').fill(name)
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Contact email').fill('nobody')
  await expect(form.getByLabel('Contact email')).toHaveAttribute('type', 'email')
  await form.getByLabel('Password', { exact: true }).fill('winter-rye-7')
  await form.getByLabel('Confirm password').fill('winter-rye-8')
  await add.click()
  await expect(form.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await form.getByLabel('Confirm password').fill('winter-rye-7')
  await add.click()
  await expect(form.getByRole('link', { name: 'Enter an email address, like name@example.org' })).toBeVisible()
  await expect(page.getByText('Failed to create artist')).toBeVisible()
  await expect(page.locator('[data-part~="toast"]')).toHaveCount(0)
  await form.getByLabel('Contact email').fill(`${username}@label.example`)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/artists'))
  await add.click()
  expect(Object.keys((await sent).postDataJSON() as object)).not.toContain('confirmPassword')
  await expect(page.getByText('Artist created successfully!')).toBeVisible()

  const hers = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  const login = () => hers.post('/api/auth/login', { data: { username, password: 'winter-rye-7' } })
  expect(await (await login()).json()).toMatchObject({ role: 'artist' })

  const card = page.locator('[data-part~="roster-card"]').filter({ hasText: name })
  await card.getByRole('link', { name: `Edit ${name}` }).click()
  await form.getByLabel('Contact email').fill('nobody')
  await form.getByRole('button', { name: 'Save artist' }).click()
  await expect(page.getByText('Failed to update artist')).toBeVisible({ timeout: 20_000 })
  await form.getByLabel('Contact email').fill(`${username}@label.example`)
  await form.getByLabel('Genre').fill('Gospel')
  await form.getByRole('button', { name: 'Save artist' }).click()
  await expect(page.getByText('Artist updated successfully!')).toBeVisible({ timeout: 20_000 })
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('Gospel')

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this artist?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
  await page.route('**/api/artists/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete artist')).toBeVisible({ timeout: 20_000 })
  await expect(card).toBeVisible()
  await page.unroute('**/api/artists/*')
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Artist deleted successfully!')).toBeVisible({ timeout: 20_000 })
  await expect(card).toHaveCount(0)
  expect((await login()).status()).toBe(401)
  await hers.dispose()
  await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('every field of an artist is kept by the form', async ({ page }) => {
  await signIn(page, 'admin')
  const name = `Whole ${Date.now()}`
  await open(page, '/admin/artists?edit=new')
  const form = page.getByRole('dialog')
  const texts = {
    ...{ 'Artist name': name, Username: name.replace(' ', '').toLowerCase(), Password: 'winter-rye-7' },
    ...{ 'Confirm password': 'winter-rye-7', Genre: 'Soul', Location: 'Rotterdam', Bio: 'Sings.' },
    ...{ 'Contact email': 'whole@label.example', 'Web address of image': 'https://example.org/o.jpg' },
    ...{ Website: 'https://o.example', YouTube: 'https://youtube.com/@o', SoundCloud: 'https://soundcloud.com/o' },
    ...{ Spotify: 'https://open.spotify.com/artist/o', Instagram: 'https://instagram.com/o' },
    ...{ Facebook: 'https://facebook.com/o', 'Social links': 'bandcamp: https://o.bandcamp.com' },
  }
  for (const [label, value] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Add artist' }).click()
  await expect(page.getByText('Artist created successfully!')).toBeVisible()
  const [kept] = await (await page.request.get(`/api/artists?q=${encodeURIComponent(name)}`)).json()
  expect(kept).toMatchObject({
    ...{ name, genre: 'Soul', location: 'Rotterdam', bio: 'Sings.', contactEmail: 'whole@label.example' },
    ...{ imageUrl: 'https://example.org/o.jpg', website: 'https://o.example', youtubeUrl: 'https://youtube.com/@o' },
    ...{ soundcloudUrl: 'https://soundcloud.com/o', spotifyUrl: 'https://open.spotify.com/artist/o' },
    ...{ instagramUrl: 'https://instagram.com/o', facebookUrl: 'https://facebook.com/o', status: 'pending' },
    socialLinks: { bandcamp: 'https://o.bandcamp.com' },
  })
  await page.request.delete(`/api/artists/${kept.id}`)
})
