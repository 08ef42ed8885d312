import { expect } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

// Networks and newsletters put parameters of their own behind every link to the site.
for (const path of ['/', '/music-room', '/jukebox-wall', '/merch-booth', '/casting', '/search?q=odessa'])
  test(`${path} comes alive as it was drawn where the link has a parameter no page reads`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=letter`
    await open(page, address)
    expect(errors).toEqual([])
    expect(page.url()).toContain(address)
  })

test('a page for members comes alive as it was drawn where the link says what it does not know', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
  await signIn(page, 'model')
  for (const search of ['tab=nothing', 'tab=opportunities', 'utm_source=letter', 'tab=profile&fbclid=a1']) {
    await open(page, `/model-dashboard?${search}`)
    // Code that is on its way when the next page is asked for does not come.
    await page.waitForLoadState('networkidle')
  }
  expect(errors).toEqual([])
})

test('who comes to the back office by a link with a parameter no page reads lands as by one without', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin?utm_source=letter')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
})
