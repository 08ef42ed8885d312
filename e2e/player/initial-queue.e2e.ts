import { expect } from '@playwright/test'
import { STORED_QUEUE } from '#web/platform/player/queue-key.ts'
import { holdResponses } from '../kit/hold-responses.ts'
import { layoutShiftOf, recordLayoutShift } from '../kit/layout-shift.ts'
import { musicReady } from '../kit/music-ready.ts'
import { musicRoomPath, nowPlayingOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('the room is drawn with the queue it opens with, which is the one that plays', async ({ browser, page }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/music-room')
  const drawn = still.locator('[data-part~="setlist"]')
  await expect(drawn.getByText(/^\d+ tracks, \d+ minutes? left/)).toBeVisible()
  await expect(drawn.getByRole('listitem')).not.toHaveCount(1)
  await expect(drawn.getByRole('listitem').first()).toHaveAttribute('data-current')
  await plain.close()

  await recordLayoutShift(page)
  // As it was drawn and as it is alive, of one answer: other journeys add songs meanwhile.
  const release = await holdResponses(page, '**/assets/entry-client-*.js')
  await page.goto('/music-room', { waitUntil: 'commit' })
  const rows = page.locator('[data-part~="setlist"] [data-part~="setlist-track"] b')
  await rows.first().waitFor()
  await page.waitForLoadState('domcontentloaded')
  const titles = await rows.allTextContents()
  release()
  await page.waitForSelector('html[data-player]', { state: 'attached' })
  await expect(page.locator('[data-part~="setlist"] [data-part~="listening-settings"]')).toBeVisible()
  expect((await rows.allTextContents()).slice(0, titles.length)).toEqual(titles)
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: `Play ${titles[0]}` })
    .click()
  await expect(nowPlayingOf(page).getByRole('button', { name: `Pause ${titles[0]}` })).toBeVisible()

  // Cleared, the room has its own set again, paused, and says so.
  await page.locator('[data-part~="setlist"]').getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('The room’s own set stands there again.')).toBeVisible()
  await expect(nowPlayingOf(page).locator('[data-part~="transport-play"]')).toHaveAccessibleName(/^Play ./)
})

test('a queue of the last visit takes the place of the one the server drew without the page being drawn anew', async ({
  page,
}) => {
  // A long song, not one that another journey has just added.
  await open(page, await musicRoomPath(page))
  const title = await nowPlayingOf(page).locator('h2').innerText()
  await nowPlayingOf(page).locator('[data-part~="transport-play"]').click()
  await expect(nowPlayingOf(page).locator('time').first()).not.toHaveText('0:00')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORED_QUEUE)).toContain(title)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  for (let visit = 0; visit < 3; visit++) {
    await open(page, '/music-room')
    await expect(page.locator('[data-part~="setlist"] [data-part~="listening-settings"]')).toBeVisible()
    await expect(page.locator('[data-part~="setlist"] li[data-current]')).toContainText(title)
  }
  expect(errors).toEqual([])
})

test('what is drawn of the room plays when it is pressed before the page is alive', async ({ page }) => {
  const release = await holdResponses(page, '**/assets/music-room-*.js')
  // Once the entry has begun, it listens.
  const entry = page.waitForResponse('**/assets/preload-intl-worker-*.js')
  await page.goto('/music-room', { waitUntil: 'commit' })
  await entry
  const play = nowPlayingOf(page).locator('[data-part~="transport-play"]')
  await expect(play).toHaveAccessibleName(/^Play ./)
  await play.click()
  release()
  await expect(play).toHaveAccessibleName(/^Pause ./)
})

test('a press on Play before the room comes alive on a phone waits for nothing further down', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext(phone)).newPage()
  // What comes alive when its code is there does again what was pressed in vain.
  for (const part of ['QueuePanel', 'Footer', 'ListeningSettings']) await holdResponses(page, `**/assets/${part}-*.js`)
  // Where a queue was stored, React waits for the code that reads it, and the page listens already.
  await page.addInitScript((key) => localStorage.setItem(key, '{}'), STORED_QUEUE)
  const release = await holdResponses(page, '**/assets/stored-queue-*.js')
  const isListening = page.waitForRequest('**/assets/stored-queue-*.js')
  await page.goto('/music-room', { waitUntil: 'commit' })
  await isListening
  const play = nowPlayingOf(page).locator('[data-part~="transport-play"]')
  await play.tap({ noWaitAfter: true, force: true })
  release()
  await expect(play).toHaveAccessibleName(/^Pause ./)
  await page.context().close()
})

test('a linked track that is played before the player has come goes on, on the line it was drawn in', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin')
  const [song] = (await (await admin.request.get('/api/tracks?audio=true&limit=1')).json()) as { audioUrl: string }[]
  const track = { title: 'A first name', artist: 'Odessa Vance', isSingle: true, audioUrl: song?.audioUrl }
  const { id } = (await (await admin.request.post('/api/tracks', { data: track })).json()) as { id: number }
  try {
    const release = await holdResponses(page, '**/assets/start-engine-*.js')
    const isPlayerAsked = page.waitForRequest('**/assets/start-engine-*.js')
    await page.goto(`/music-room?track=${id}`, { waitUntil: 'commit' })
    await isPlayerAsked
    const line = page.locator('[data-part~="setlist"] li[data-current]')
    await line.evaluate((element) => element.setAttribute('data-drawn', ''))
    const play = nowPlayingOf(page).locator('[data-part~="transport-play"]')
    await play.click()
    release()
    await expect(play).toHaveAccessibleName(/^Pause ./)
    await expect(page.locator('[data-part~="setlist"] li')).not.toHaveCount(1)
    await expect(line).toHaveAttribute('data-drawn', '')
    await expect(nowPlayingOf(page).locator('time').first()).not.toHaveText('0:00')
    await expect(play).toHaveAccessibleName(/^Pause ./)
  } finally {
    await admin.request.delete(`/api/tracks/${id}`)
  }
})
