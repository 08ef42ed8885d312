import { expect } from '@playwright/test'
import { embeddedFrameOn, openEmbeddingSite } from '../kit/embedding-site.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPaused, expectPlaying, musicRoomPath, nowPlayingOf } from '../kit/music-room.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)
// A browser that plays only for somebody who has touched the page, as they come.
test.use({
  launchOptions: {
    ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=document-user-activation-required'],
  },
})

test('a refused start stays paused, says why, and needs no fallback', async ({ page }) => {
  // A media key pressed elsewhere counts for nothing; the page's own timer presses it.
  await page.addInitScript(() => {
    const session = navigator.mediaSession
    const { setActionHandler } = session
    session.setActionHandler = (action, handler) => {
      setActionHandler.call(session, action, handler)
      if (action === 'play' && handler) setTimeout(() => handler({ action }), 2500)
    }
  })
  await page.goto(await musicRoomPath(page))
  // To look at the page from here would count as touching it.
  await page.waitForTimeout(5000)
  await expect(nowPlayingOf(page).getByRole('alert')).toHaveText('Playback requires user interaction first')
  await expectPaused(page)
  await expect(page.getByRole('link', { name: 'Listen on Spotify' })).toHaveCount(0)
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play / })
    .click()
  await expectPlaying(page)
  await expect(nowPlayingOf(page).getByRole('alert')).toHaveCount(0)
})

test('a player on another site that is refused its start stays paused and says why', async ({ page }) => {
  const rye = new URLSearchParams((await musicRoomPath(page)).split('?')[1]).get('track')
  const site = await openEmbeddingSite(`/embed/track/${rye}?autoplay=1`)
  try {
    await page.goto(site.url)
    // To look at the frame from here would count as touching it.
    await page.waitForTimeout(5000)
    const frame = embeddedFrameOn(page)
    await expect(frame.getByRole('alert')).toHaveText('Playback requires user interaction first')
    await frame.getByRole('button', { name: 'Play Rye, Slowly by The Delmar Six' }).click()
    await expect(frame.getByRole('button', { name: 'Pause Rye, Slowly by The Delmar Six' })).toBeVisible()
    await expect(frame.getByRole('alert')).toHaveCount(0)
  } finally {
    site.close()
  }
})
