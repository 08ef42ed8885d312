import { expect } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('a reply that cannot be sent stays in its form, and a message that cannot be deleted comes back', async ({
  page,
  browser,
}) => {
  const label = await (await browser.newContext()).newPage()
  await signIn(label, 'admin')
  const { username } = await signUpNewUser(page)
  await label.request.post('/api/messages', { data: { to: username, subject: 'Fitting', content: 'At ten.' } })
  await open(page, '/messages')
  await page.getByRole('link', { name: /Fitting/ }).click()
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await expect(page.getByText('Missing Content', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter a reply message').first()).toBeVisible()

  await page.route('**/api/messages', (route) => route.abort())
  await reply.fill('I come at ten')
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await expect(page.getByText('Failed to Reply', { exact: true })).toBeVisible()
  await expect(reply).toHaveValue('I come at ten')
  await accessible(page, 'a reply that could not be sent')

  await page.route('**/api/messages/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { message: 'Not at this moment' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete Failed', { exact: true })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Not at this moment')).toBeVisible()
  await expect(page.getByRole('link', { name: /Fitting/ })).toBeVisible()
})

test('a list that cannot be read is asked for twice more, then is empty and says so; one that is refused is not', async ({
  page,
}) => {
  await signUpNewUser(page)
  await open(page, '/messages')
  const asked: string[] = []
  let status = 500
  await page.route('**/api/messages?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return route.fulfill({ status, json: { message: 'Not at this moment' } })
  })
  const search = page.getByPlaceholder('Search messages...')
  await search.fill('porter')
  await search.press('Enter')
  await expect(page.getByText('They could not be read at this moment.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('No messages found')).toBeVisible()
  expect(asked.filter((q) => q === 'porter')).toHaveLength(3)
  await accessible(page, 'a list that could not be read')

  status = 401
  await search.fill('lift')
  await search.press('Enter')
  await expect.poll(() => asked.includes('lift')).toBe(true)
  await expect(page.getByText('Loading messages…')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Messages' })).toHaveCount(0)
  expect(asked.filter((q) => q === 'lift')).toHaveLength(1)
})

test('whoever is blocked stands in the settings until they may write again', async ({ page, browser }) => {
  const artist = await (await browser.newContext()).newPage()
  await signIn(artist, 'artist')
  const { username } = await signUpNewUser(page)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toHaveCount(0)
  const me = await (await artist.request.get('/api/auth/user')).json()
  expect((await page.request.put(`/api/user-blocks/${me.username}`)).status()).toBeLessThan(300)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeVisible()
  await accessible(page, 'settings of somebody who blocks')
  await page.getByRole('button', { name: `Allow messages from ${me.username}` }).click()
  await expect(page.getByText(`${me.username} can write to you again.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toHaveCount(0)
  expect(username).not.toBe(me.username)
})
