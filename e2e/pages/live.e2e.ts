import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

const stream = (id: number, title: string, status: string) => ({
  ...{ id, title, status, description: null, version: 0, locked: id === 9003, streamType: 'conference' },
  ...{ accessTier: id === 9003 ? 'vip' : 'free', access_tier: id === 9003 ? 'vip' : 'free' },
  scheduledStart: status === 'scheduled' ? '2031-11-28T20:00:00.000Z' : null,
  ...{ scheduledEnd: null, startedAt: status === 'live' ? '2026-01-01T20:00:00.000Z' : null, endedAt: null },
  ...{ artistId: null, artistSlug: null, featured_artist: 'Odessa Vance', featuredArtist: 'Odessa Vance' },
  ...{ hostId: null, host_name: 'Nora', viewer_count: 12, viewerCount: 12, mostViewers: 12 },
})

/** A stream on air would be told on the pages of every other journey, too: the list is replaced on this page alone. */
const onAirNow = (page: Page) =>
  page.route(/\/api\/live-streams$/, (route) =>
    route.fulfill({
      json: [
        stream(9001, 'Announced', 'scheduled'),
        stream(9002, 'First Set', 'live'),
        stream(9003, 'Second Set', 'active'),
      ],
    }),
  )

test('the live banner shows the first stream one has not dismissed, for the session', async ({ page }) => {
  await onAirNow(page)
  await open(page, '/jukebox-wall')
  // Its own first answer came with the page; the next poll brings the news.
  const banner = page.getByRole('region', { name: 'Live now' })
  await expect(banner).toContainText('First Set, with Odessa Vance. Hosted by Nora, 12 listening', { timeout: 15_000 })
  await expect(banner.getByRole('link', { name: 'Join Live Stream' })).toHaveAttribute('href', '/live-stream/9002')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toContainText('Second Set')
  await page.reload()
  await waitForHydration(page)
  await expect(banner).toContainText('Second Set', { timeout: 15_000 })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
})

test('the bill tells who is on air, who is announced and when, and for whom, and follows what changes', async ({
  page,
}) => {
  await signIn(page, 'listener')
  await onAirNow(page)
  await open(page, '/live-stream')
  const rows = page.locator('[data-part~="bill-row"]')
  await expect(rows.filter({ hasText: 'First Set' })).toBeVisible({ timeout: 15_000 })
  await expect(rows).toHaveCount(3)
  const row = (title: string) => rows.filter({ hasText: title })
  await expect(row('First Set')).toContainText('Odessa Vance, Conference. 12 in the room')
  await expect(row('First Set').getByRole('link', { name: 'Watch First Set' })).toHaveAttribute(
    'href',
    '/live-stream/9002',
  )
  // The red dot is for `live` alone (001 §4).
  await expect(page.locator('[data-part~="red-dot"]')).toHaveCount(1)
  await expect(row('First Set').locator('[data-part~="red-dot"]')).toBeVisible()
  await expect(row('Second Set')).toContainText('For VIP members')
  // Yellow for VIPs, blue for what is neither for them nor for the label alone (001 §6).
  await expect(row('Second Set').locator('[data-tier]')).toHaveCSS('background-color', 'rgb(245, 181, 68)')
  await expect(row('First Set').locator('[data-tier]')).toHaveCSS('background-color', 'rgb(143, 176, 255)')
  await expect(row('Second Set').getByRole('link', { name: 'Closed to you, see what opens Second Set' })).toBeVisible()
  // By the clocks of the site, then by those of the viewer.
  await expect(row('Announced')).toContainText('28 Nov')
  await expect(row('Announced')).toContainText('Friday 21:00')
  await expect(row('Announced').getByRole('button', { name: 'Ring me' })).toBeVisible()
  await accessible(page, 'the bill')
})

test('the page goes over to what begins, and stays with it when it ends', async ({ page }) => {
  await signIn(page, 'listener')
  const first = stream(9002, 'First Set', 'live')
  const watched = {
    allowed: [],
    roomId: null,
    hasReminder: false,
    guests: [],
    sources: [],
    locked: true,
    recording: null,
    replay: [],
  }
  let isOver = false
  await page.route(/\/api\/live-streams$/, (route) => route.fulfill({ json: isOver ? [] : [first] }))
  await page.route(/\/api\/live-streams\/9002$/, (route) =>
    route.fulfill({
      json: {
        ...{ ...first, ...watched, locked: !isOver, status: isOver ? 'ended' : 'live' },
        ...(isOver ? { endedAt: '2026-01-01T21:46:00.000Z', mostViewers: 61 } : {}),
      },
    }),
  )
  await open(page, '/live-stream')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First Set', { timeout: 15_000 })
  isOver = true
  const stage = page.getByRole('region', { name: 'Stage' })
  await expect(stage).toContainText('House lights up.', { timeout: 15_000 })
  await expect(stage).toContainText('1 h 46, most heads at once: 61 people.')
  await expect(page.getByRole('complementary', { name: 'Live chat' })).toContainText(
    'The chat closed with the curtain.',
  )
})
