import { expect } from '@playwright/test'
import { accessibleInEveryLook, openReducedMotion } from '../kit/accessibility.ts'
import { newItem } from '../kit/merchandise.ts'
import { musicReady } from '../kit/music-ready.ts'
import { open } from '../kit/open-page.ts'
import { signUpNewUser } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { todayInSiteTimeZone } from '../kit/today-in-site-time-zone.ts'

test.beforeAll(musicReady)

test('a year is made of what one has truly played, and says of which days', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  await signUpNewUser(page)
  await open(page, '/listeners-dashboard')
  await page.getByRole('navigation', { name: 'What is yours' }).getByRole('link', { name: 'Your year' }).click()
  await expect(page.getByText(/^Nothing heard in \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('It begins with the first song you play.')).toBeVisible()
  await accessibleInEveryLook(page, 'a year without music')
  // A year that is over begins no more.
  const [year = 0, month = 0] = todayInSiteTimeZone().split('-').map(Number)
  const last = year - 1
  await open(page, `/your-year?year=${last}`)
  await expect(page.getByText(`Nothing heard in ${last}.`)).toBeVisible()
  await expect(page.getByText('It begins with the first song you play.')).toHaveCount(0)

  const [rye] = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { id: number }[]
  // Two of one day, and never on both sides of a new year.
  const now = Date.now()
  const plays = [3, 20].map((minutes) => ({
    ...{ id: crypto.randomUUID(), trackId: rye?.id, seconds: 40 },
    startedAt: new Date(now - minutes * 60_000).toISOString(),
  }))
  expect(await (await page.request.post('/api/listening/plays', { data: { plays } })).json()).toEqual({ counted: 2 })
  await open(page, '/your-year')
  const main = page.getByRole('main')
  await expect(main.getByText(/^Made from what you played/)).toContainText(/\d{4} while signed in.*Only you see this/)
  await expect(main.locator('dl > div').filter({ hasText: 'Sides heard' }).getByRole('definition')).toHaveText('2')
  await expect(main.getByRole('region', { name: 'Month by month' }).getByRole('listitem')).toHaveCount(12)
  await expect(main.getByRole('listitem').filter({ hasText: 'Rye, Slowly' })).toContainText('2 times')
  await accessibleInEveryLook(page, 'a year with music')
  const months = main.getByRole('region', { name: 'Month by month' })
  await expect(months.getByText('to come')).toHaveCount(12 - month)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto('/your-year')
  await expect(still.getByText('Rye, Slowly').first()).toBeVisible()
  await plain.close()
  await close()
})

test('what one has bought to load stands in a list, and is loaded from there', async ({ browser }) => {
  const { page, close } = await openReducedMotion(browser)
  await signUpNewUser(page)
  await open(page, '/downloads')
  await expect(page.getByText('Nothing to load yet.')).toBeVisible()
  const tracks = (await (await page.request.get('/api/tracks?q=rye+slowly')).json()) as { id: number }[]
  const item = await newItem(page, { isDigital: true, downloads: [{ title: 'Rye as it was', trackId: tracks[0]?.id }] })
  const cart = { name: 'Juno Marsh', email: 'juno@marsh.example', lines: [{ merchandiseId: item.id, quantity: 1 }] }
  const placed = await page.request.post('/api/checkout/orders', { data: { ...cart, key: crypto.randomUUID() } })
  expect(placed.status(), await placed.text()).toBe(201)
  const { order, clientSecret } = (await placed.json()) as { order: { number: string }; clientSecret: string }
  await page.request.post('/api/payments/test/confirm', { data: { clientSecret, card: 'pm_card_visa' } })
  await page.request.post(`/api/checkout/orders/${order.number}/sync`, { data: {} })
  await open(page, '/downloads')
  const bought = page.getByRole('region', { name: order.number })
  await expect(bought.getByText(/^[A-Z0-9]+, \d+(\.\d)? [kM]B$/)).toBeVisible()
  await accessibleInEveryLook(page, 'what one may load')
  const loading = page.waitForEvent('download')
  await bought.getByRole('link', { name: 'Rye as it was' }).click()
  expect((await loading).suggestedFilename()).toMatch(/^Rye as it was\.\w+$/)
  await close()
})
