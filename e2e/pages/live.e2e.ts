import { expect, type Page, test } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'

const stream = (id: number, title: string, status: string) => ({
  id,
  title,
  status,
  description: null,
  accessTier: id === 3 ? 'vip' : 'free',
  access_tier: id === 3 ? 'vip' : 'free',
  scheduledStart: status === 'scheduled' ? '2031-11-28T20:00:00.000Z' : null,
  featured_artist: 'Odessa Vance',
  featuredArtist: 'Odessa Vance',
  host_name: 'Nora',
  viewer_count: 12,
  viewerCount: 12,
})

/** Nobody can broadcast yet, so the response of the server is replaced by one that announces a stream. */
const onAirNow = (page: Page) =>
  page.route('**/api/live-streams*', (route) =>
    route.fulfill({
      json: [stream(1, 'Announced', 'scheduled'), stream(2, 'First Set', 'live'), stream(3, 'Second Set', 'active')],
    }),
  )

test('the live banner shows the first stream one has not dismissed, for the session', async ({ page }) => {
  await onAirNow(page)
  await open(page, '/jukebox-wall')
  // Its own first answer came with the page; the next poll brings the news.
  const banner = page.getByRole('region', { name: 'Live now' })
  await expect(banner).toContainText('First Set, with Odessa Vance. Hosted by Nora, 12 listening', { timeout: 15_000 })
  await expect(banner.getByRole('link', { name: 'Join Live Stream' })).toHaveAttribute('href', '/live-stream')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toContainText('Second Set')
  await page.reload()
  await waitForHydration(page)
  await expect(banner).toContainText('Second Set', { timeout: 15_000 })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
})

test('the live page tells who is on air, who is announced and when, and for whom', async ({ page }) => {
  await onAirNow(page)
  await signIn(page, 'listener')
  await open(page, '/live-stream')
  await expect(page.getByText('Nobody is on air, and nothing is announced.')).toBeVisible()
  const onAir = page.locator('section', { has: page.getByRole('heading', { name: 'On air', exact: true }) })
  await expect(onAir.getByRole('heading', { level: 3 })).toHaveText(['First Set', 'Second Set'], { timeout: 15_000 })
  await expect(onAir).toContainText('With Odessa Vance, hosted by Nora')
  await expect(onAir.getByText('For VIP members')).toHaveCount(1)
  const announced = page.locator('section', { has: page.getByRole('heading', { name: 'Announced', exact: true }) })
  // The moment in the time zone of the site, then in that of the viewer.
  await expect(announced).toContainText('Friday 28 November, 21:00 at the house')
  await accessible(page, 'the live page')
})
