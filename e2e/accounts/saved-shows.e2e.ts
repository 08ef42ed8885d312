import { expect } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn, signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test('saved shows stand on a page, and in a calendar whose address can be made, renewed and switched off, also without script', async ({
  browser,
}) => {
  const label = await openReducedMotion(browser)
  await signIn(label.page, 'admin')
  const title = `Kept evening ${Date.now()}`
  const made = await label.page.request.post('/api/gigs', {
    data: { title, city: 'Bruges', date: '2031-11-28', startTime: '21:00', timeZone: 'Europe/Brussels' },
  })
  const { id } = (await made.json()) as { id: number }

  const { page, close } = await openReducedMotion(browser)
  await signUpNewUser(page)
  await open(page, '/saved-shows')
  await expect(page.getByText('No shows saved yet.')).toBeVisible()
  await page.request.put(`/api/gigs/${id}/save`)
  await open(page, '/listeners-dashboard')
  await page.getByRole('complementary', { name: 'The tab' }).getByRole('link', { name: 'Shows saved' }).click()
  const list = page.getByRole('list', { name: 'Shows you saved' })
  await expect(list.getByRole('listitem')).toContainText([`Friday 28 November 2031${title}Bruges, 21:00 CET`])

  const feed = page.getByRole('region', { name: 'In your calendar' })
  await feed.getByRole('button', { name: 'Make an address' }).click()
  const address = await feed.locator('code').innerText()
  expect(address).toMatch(/\/api\/saved-gigs\/[\w-]{43}\/gigs\.ics$/)
  await expect(feed.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', /^webcal:/)
  await accessibleInEveryLook(page, 'the shows one has saved')
  // A calendar has no session.
  const calendar = await browser.newContext()
  const path = new URL(address).pathname
  const here = new URL(page.url()).origin
  expect(await (await calendar.request.get(here + path)).text()).toContain(`SUMMARY:${title}`)
  await label.page.request.put(`/api/gigs/${id}`, { data: { status: 'cancelled' } })
  expect(await (await calendar.request.get(here + path)).text()).toContain(`SUMMARY:Cancelled: ${title}`)
  await open(page, '/saved-shows')
  await expect(list.getByText('Cancelled')).toBeVisible()
  await expect(feed.locator('code')).toHaveCount(0)

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/saved-shows')
  await still.getByRole('button', { name: 'New address' }).click()
  const words = await still.getByText('Put this address into your calendar.').innerText()
  const renewed = new URL(words.slice(words.indexOf('http'))).pathname
  expect((await calendar.request.get(here + path)).status()).toBe(404)
  expect((await calendar.request.get(here + renewed)).status()).toBe(200)
  await still.getByRole('button', { name: 'Switch off' }).click()
  await expect(still.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await calendar.request.get(here + renewed)).status()).toBe(404)
  await still.getByRole('button', { name: /^Take .* off$/ }).click()
  await expect(still.getByText('No shows saved yet.')).toBeVisible()
  await plain.close()
  await calendar.close()
  await close()
  await label.close()
})
