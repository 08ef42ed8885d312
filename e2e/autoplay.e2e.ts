import { expect, test } from '@playwright/test'
import { musicReady } from './music-ready.ts'
import { roomWithRye, soundsOn, stageOf, standsStill } from './room.ts'

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
  await page.goto(await roomWithRye(page))
  // To look at the page from here would count as touching it.
  await page.waitForTimeout(5000)
  await expect(stageOf(page).getByRole('alert')).toHaveText('Playback requires user interaction first')
  await standsStill(page)
  await expect(page.getByRole('link', { name: 'Listen on Spotify' })).toHaveCount(0)
  await stageOf(page)
    .locator('.transport')
    .getByRole('button', { name: /^Play / })
    .click()
  await soundsOn(page)
  await expect(stageOf(page).getByRole('alert')).toHaveCount(0)
})
