import { expect } from '@playwright/test'
import { musicReady } from '../kit/music-ready.ts'
import {
  audioEventsOn,
  expectPaused,
  expectPlaying,
  musicRoomPath,
  nowPlayingOf,
  playDemoSong,
  positionOf,
  recordAudioEvents,
  seekOf,
  withoutGapless,
} from '../kit/music-room.ts'
import { open, waitForHydration } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('one source at a time: a second tab silences the first, which says so', async ({ page, context }) => {
  await playDemoSong(page)
  const second = await context.newPage()
  await playDemoSong(second)
  await expectPaused(page)
  await expect(page.getByText('Another tab is playing now.')).toBeVisible()
  await expectPlaying(second)
})

test('where songs cannot be joined the next begins as soon as one has ended', async ({ page }) => {
  await withoutGapless(page)
  await recordAudioEvents(page)
  await playDemoSong(page)
  const first = await nowPlayingOf(page).locator('h2').innerText()
  // By now the other deck has had the time a listener gives it.
  await page.waitForTimeout(1500)
  await seekOf(page).fill(String(await seekOf(page).getAttribute('max')))
  await expect(nowPlayingOf(page).locator('h2')).not.toHaveText(first, { timeout: 15_000 })
  await expectPlaying(page)
  await expect.poll(async () => (await audioEventsOn(page)).at(-1)?.name).toBe('playing')
  const heard = await audioEventsOn(page)
  const ended = heard.findLast(({ name }) => name === 'ended')?.at ?? Number.NaN
  const gap = (heard.find(({ name, at }) => name === 'playing' && at >= ended)?.at ?? Number.NaN) - ended
  test.info().annotations.push({ type: 'gap', description: `${gap.toFixed(1)} ms between ended and playing` })
  // The goal of sixty is held by the measurements (h), on a machine at rest; here two browsers and a server share one.
  expect(gap).toBeLessThan(1000)
})

test('previous starts the song over after three seconds, before that it goes back one', async ({ page }) => {
  await playDemoSong(page)
  const title = nowPlayingOf(page).locator('h2')
  await seekOf(page).fill('20')
  await page.getByRole('button', { name: 'Previous track' }).click()
  await expect(title).toHaveText('Rye, Slowly')
  await expect.poll(() => positionOf(page)).toBeLessThan(3)
  await page.getByRole('button', { name: 'Previous track' }).click()
  await expect(title).not.toHaveText('Rye, Slowly')
  await expectPlaying(page)
})

test('shuffle mixes what follows and gives the order back; repeat stays with one song', async ({ page }) => {
  await open(page, '/jukebox-wall')
  await playDemoSong(page)
  const rows = page.locator('[data-part~="setlist-track"] .work')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  const order = await rows.allInnerTexts()
  const shuffle = page.getByRole('button', { name: 'Shuffle' })
  // Few songs may fall into their old order by chance, but not time after time.
  await expect(async () => {
    if ((await shuffle.getAttribute('aria-pressed')) === 'true') await shuffle.click()
    await shuffle.click()
    expect(await rows.allInnerTexts()).not.toEqual(order)
  }).toPass()
  expect((await rows.allInnerTexts()).toSorted()).toEqual(order.toSorted())
  await expect(page.locator('[data-part~="setlist"] li[data-current] .work')).toHaveText('Rye, Slowly')
  await shuffle.click()
  await expect(rows).toHaveText(order)
  await expectPlaying(page)

  await page.getByRole('button', { name: 'Repeat: off' }).click()
  await page.getByRole('button', { name: 'Repeat: whole queue' }).click()
  await expect(page.getByRole('button', { name: 'Repeat: this track' })).toBeVisible()
  await seekOf(page).fill(String(await seekOf(page).getAttribute('max')))
  await expect.poll(() => positionOf(page), { timeout: 15_000 }).toBeLessThan(5)
  await expect(nowPlayingOf(page).locator('h2')).toHaveText('Rye, Slowly')
  await expectPlaying(page)
})

test('a room larger than what is loaded is gone round song by song', async ({ page }) => {
  // The demo room is small, so less of it is asked for at a time.
  await page.route('**/api/tracks/room?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  )
  type Listed = { title: string; locked: boolean }[]
  const listed = async () => (await (await page.request.get('/api/tracks?audio=true&limit=500')).json()) as Listed
  const titles = async () => (await listed()).map(({ title }) => title).join()
  // While other journeys hang up songs and take them off again, the order is another from one song to the next.
  await expect(async () => {
    const before = await titles()
    await playDemoSong(page)
    const title = nowPlayingOf(page).locator('h2')
    const seen = ['Rye, Slowly']
    for (let i = 0; i < 5; i++) {
      await page.getByRole('button', { name: /^Next track/ }).click()
      await expect(title).not.toHaveText(seen.at(-1) as string)
      await expectPlaying(page)
      seen.push(await title.innerText())
    }
    expect(await titles()).toBe(before)
    const open = (await listed()).filter(({ locked }) => !locked).map(({ title }) => title)
    // The oldest song is the last of the room, and behind it the room begins again.
    expect(open.at(-1)).toBe('Rye, Slowly')
    expect(seen.slice(1)).toEqual([...open, ...open].slice(0, 5))
  }).toPass()
  const [, total] = (await nowPlayingOf(page).locator('[data-part~="stage-place"]').innerText()).split(/\s+of\s+/)
  expect(Number(total)).toBeGreaterThan(3)
  expect(await page.locator('[data-part~="setlist-track"]').count()).toBeLessThanOrEqual(3)
})

test('the looks of the strip, which nobody has asked for, fail without a word and without a pause', async ({
  page,
}) => {
  await page.route('**/assets/PlayerStrip-*.js', (route) => route.abort())
  // It is fetched while the stage plays, before any page shows it.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/PlayerStrip-'))
  await playDemoSong(page)
  await failed
  await page.waitForTimeout(500)
  await expectPlaying(page)
  await open(page, '/artists')
  await page.waitForTimeout(500)
  await expect(page.getByRole('region', { name: /Messages/ }).getByRole('alert')).toHaveCount(0)
})

test('the queue comes back after a reload as it was', async ({ page }) => {
  await playDemoSong(page)
  const rows = page.locator('[data-part~="setlist-track"] .work')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Play next' }).click()
  await page.getByRole('button', { name: 'Reorder' }).click()
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .nth(1)
    .click()
  const order = await rows.allInnerTexts()
  await page.reload()
  await waitForHydration(page)
  await expect(rows).toHaveText(order)
  await expect(page.locator('[data-part~="setlist"] li[data-current] .work')).toHaveText('Rye, Slowly')
  await expectPaused(page)
})

test('after a reload in the room the strip at the foot never shows beside the now-playing screen', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { strips: 0 })
    new MutationObserver(() => {
      if (document.querySelector('[data-part~="player"]')) (window as unknown as { strips: number }).strips++
    }).observe(document, { childList: true, subtree: true })
  })
  await playDemoSong(page)
  await page.reload()
  await waitForHydration(page)
  await page.waitForTimeout(800)
  expect(await page.evaluate(() => (window as unknown as { strips: number }).strips)).toBe(0)
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('[data-part~="player"]')).toBeVisible()
})

test('what only a pass may hear stops when its holder signs out', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { username: 'fan', password: 'late-set-demo' } })
  const [amen] = (await (await page.request.get('/api/tracks?q=amen')).json()) as { id: number }[]
  await open(page, `/music-room?track=${amen?.id}`)
  await nowPlayingOf(page)
    .locator('[data-part~="transport"]')
    .getByRole('button', { name: /^Play Amen/ })
    .click()
  await expectPlaying(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const strip = page.getByRole('region', { name: 'Player' })
  await expect(strip.getByText('Fan Pass holders hear this one. It is $9.99 a month.')).toBeVisible()
  await expect(strip.getByRole('button', { name: /^Play Amen/ })).toBeVisible()
  await page.getByRole('link', { name: 'Music Room' }).first().click()
  const row = page.locator('[data-part~="setlist"] li', { hasText: 'Amen' })
  await expect(row).toContainText('Fan Pass holders hear this one.')
  await page.reload()
  await waitForHydration(page)
  await expect(nowPlayingOf(page).getByRole('alert')).toContainText('Fan Pass holders hear this one.')
  await page.getByRole('button', { name: /^Next track/ }).click()
  await expect(nowPlayingOf(page).locator('h2')).not.toHaveText(/^Amen/)
})

test('a room opened by link shows its song where it stands', async ({ page }) => {
  await open(page, await musicRoomPath(page))
  await expect(nowPlayingOf(page).locator('h2')).toHaveText('Rye, Slowly')
  // The oldest song of the room is its last.
  await expect(nowPlayingOf(page).locator('[data-part~="stage-place"]')).toHaveText(/^(\d+)\s*of\s*\1$/)
})

test('a cleared queue comes back as it was, and plays on', async ({ page }) => {
  await playDemoSong(page)
  await seekOf(page).fill('20')
  await page.getByRole('link', { name: 'Wall', exact: true }).first().click()
  await expect(page).toHaveURL(/jukebox-wall/)
  await page.locator('body').press('q')
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await expect.poll(() => queue.locator('[data-part~="setlist-track"]').count()).toBeGreaterThan(3)
  const titles = await queue.locator('[data-part~="setlist-track"] .work').allInnerTexts()
  await queue.getByRole('button', { name: 'Clear' }).click()
  await expect(queue.getByText('Nothing is queued. Press play on anything.')).toBeVisible()
  await expect(queue.getByRole('heading', { name: 'tonight’s set' })).toBeFocused()
  // The way to the messages leads out of the dialog, and back.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.keyboard.press('F8')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(queue.getByRole('heading', { name: 'tonight’s set' })).toBeFocused()
  await expect(queue.locator('[data-part~="setlist-track"] .work')).toHaveText(titles)
  await page.keyboard.press('Escape')
  await expect(queue).toBeHidden()
  const strip = page.getByRole('region', { name: 'Player' })
  await expect(strip.getByRole('button', { name: 'Pause Rye, Slowly' })).toBeVisible()
  await expect
    .poll(async () => Number(await strip.getByRole('slider', { name: 'Seek' }).inputValue()))
    .toBeGreaterThanOrEqual(20)
})

test('the queue opens at what plays', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 })
  await playDemoSong(page)
  await page.locator('body').press('q')
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await queue.locator('[data-part~="setlist-track"]').last().click()
  await page.keyboard.press('Escape')
  await page.locator('body').press('q')
  await expect(queue.locator('[data-current]')).toBeInViewport()
})
