import { expect, type Locator, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { musicReady } from '../kit/music-ready.ts'
import {
  expectPaused,
  expectPlaying,
  musicRoomPath,
  nowPlayingOf,
  playDemoSong,
  positionOf,
  seekOf,
} from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const LYRICS_READS = '**/api/tracks/*/lyrics?*'

const lyricsOf = (page: Page) => page.getByRole('dialog', { name: 'Lyrics' })
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Lyrics', exact: true })
const sungIn = (dialog: Locator) => dialog.locator('[data-part~="lyrics-line"][aria-current="true"]')
const line = (dialog: Locator, words: RegExp) => dialog.getByRole('button', { name: words })
/** How far the list of lines is scrolled. */
const scrolled = (dialog: Locator) => dialog.getByRole('list').evaluate((list) => list.scrollTop)

test('the line being sung is marked and moves on, pressing one plays from there, Escape gives the focus back', async ({
  page,
}) => {
  await playDemoSong(page)
  await buttonOf(page).focus()
  await page.keyboard.press('Enter')
  const dialog = lyricsOf(page)
  await expect(sungIn(dialog)).toHaveText('Pour it the way you would tell me a secret', { timeout: 15_000 })
  await expect(sungIn(dialog)).toHaveText('Rye, slowly', { timeout: 15_000 })
  await expect(sungIn(dialog)).toHaveCount(1)
  await accessible(page, 'lyrics with times')

  await line(dialog, /^Six coats/).click()
  await expect(sungIn(dialog)).toHaveText(/^Six coats/)
  await expect(sungIn(dialog)).toBeInViewport({ ratio: 1 })
  await line(dialog, /^Leave the light on/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(sungIn(dialog)).toHaveText(/^Leave the light on/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(buttonOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  const again = page.locator('[data-part~="player"]').getByRole('button', { name: 'Lyrics', exact: true })
  await expect(again).toHaveAttribute('aria-expanded', 'true')
  await again.click()
  await expect(dialog).toHaveCount(0)
  expect(await positionOf(page)).toBeGreaterThanOrEqual(30)
  expect(await positionOf(page)).toBeLessThan(60)
  await expectPlaying(page)
})

test('the marked line is kept in view, but not under the hands of a reader who scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await playDemoSong(page)
  await seekOf(page).fill('26')
  await buttonOf(page).click()
  const dialog = lyricsOf(page)
  await expect(sungIn(dialog)).toHaveText(/^Six coats/)
  await expect(sungIn(dialog)).toBeInViewport({ ratio: 1 })
  expect(await scrolled(dialog)).toBeGreaterThan(0)
  await dialog.getByRole('list').hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => scrolled(dialog)).toBe(0)
  await expect(sungIn(dialog)).toHaveText(/^Leave the light on/, { timeout: 15_000 })
  // The line came within seconds of the wheel, or long after it on a slow machine; the one after next is followed again.
  await expect(sungIn(dialog)).toHaveText(/^Pour it the way you would keep/, { timeout: 30_000 })
  await expect(sungIn(dialog)).toBeInViewport({ ratio: 1 })
})

test('lyrics and queue take one another’s place, by button and by key', async ({ page }) => {
  await playDemoSong(page)
  await buttonOf(page).click()
  const strip = page.locator('[data-part~="player"]')
  const queue = page.getByRole('dialog', { name: 'Queue', exact: true })
  const queueButton = strip.getByRole('button', { name: /^Queue, / })
  await queueButton.click()
  await expect(queue).toBeVisible()
  await expect(lyricsOf(page)).toHaveCount(0)
  await strip.getByRole('button', { name: 'Lyrics', exact: true }).click()
  await expect(lyricsOf(page)).toBeVisible()
  await expect(queue).toHaveCount(0)
  await page.keyboard.press('q')
  await expect(queue).toBeVisible()
  await expect(lyricsOf(page)).toHaveCount(0)
  await accessible(page, 'the queue in place of the lyrics')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a line that is pressed while the song is paused plays it', async ({ page }) => {
  await playDemoSong(page)
  await page.locator('body').press(' ')
  await expectPaused(page)
  await buttonOf(page).click()
  await line(lyricsOf(page), /^The bus is in the yard/).click()
  await page.keyboard.press('Escape')
  await expectPlaying(page)
  expect(await positionOf(page)).toBeGreaterThanOrEqual(21)
})

test('what did not come can be asked for again', async ({ page }) => {
  await page.route(LYRICS_READS, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await playDemoSong(page)
  await buttonOf(page).click()
  await expect(lyricsOf(page).getByRole('alert')).toContainText('The lyrics did not come.')
  await accessible(page, 'lyrics that did not come')
  await page.unroute(LYRICS_READS)
  await lyricsOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(line(lyricsOf(page), /^Pour it the way you would tell/)).toBeVisible()
})

test('lyrics without times are text, and songs without lyrics have no button', async ({ page }) => {
  await page.route(LYRICS_READS, (route) => route.fulfill({ json: { lyrics: 'One plain line\nand another' } }))
  await playDemoSong(page)
  await buttonOf(page).click()
  await expect(lyricsOf(page)).toContainText('One plain line\nand another')
  await expect(lyricsOf(page).locator('[data-part~="lyrics-line"]')).toHaveCount(0)
  await accessible(page, 'lyrics without times')
  await page.keyboard.press('Escape')
  await page.locator('body').press('Shift+ArrowRight')
  await expect(nowPlayingOf(page).locator('h2')).not.toHaveText('Rye, Slowly')
  await expect(buttonOf(page)).toHaveCount(0)
})

test('the label writes the lyrics in the form of the track, and is told in words when they are too long', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const title = `Sung ${Date.now()}`
  const { id } = await (await page.request.post('/api/tracks', { data: { title, lyrics: '[00:01.00]One' } })).json()
  await open(page, `/admin?tab=tracks&edit=${id}`)
  const field = page.getByLabel('Lyrics')
  await expect(field).toHaveValue('[00:01.00]One')
  await field.fill('x'.repeat(20_001))
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Lyrics must be 20000 characters or fewer').first()).toBeVisible()
  await field.fill('[00:01.00]Two')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(async () => (await (await page.request.get(`/api/tracks/${id}/lyrics`)).json()).lyrics)
    .toBe('[00:01.00]Two')
  await page.reload()
  await expect(field).toHaveValue('[00:01.00]Two')
  await page.request.delete(`/api/tracks/${id}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('they lie over the player’s sheet, which stays where it is under a finger, and close by themselves', async ({
    page,
  }) => {
    await open(page, await musicRoomPath(page))
    await nowPlayingOf(page).locator('[data-part~="transport-play"]').tap()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('link', { name: 'Artists', exact: true }).first().tap()
    await expect(page).toHaveURL(/\/artists$/)
    await page.getByRole('button', { name: 'Open the player' }).tap()
    const sheet = page.getByRole('dialog', { name: /^Player: / })
    await sheet.getByRole('button', { name: 'Lyrics', exact: true }).tap()
    const dialog = lyricsOf(page)
    await line(dialog, /^Six coats/).tap()
    await expect(sungIn(dialog)).toHaveText(/^Six coats/)
    await accessible(page, 'lyrics on a phone')
    const list = await dialog.getByRole('list').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0), 'they reach to the foot of the screen').toBeGreaterThan(800)
    const heading = await dialog.getByRole('heading', { name: 'Rye, Slowly' }).boundingBox()
    const session = await page.context().newCDPSession(page)
    const at = { x: 100, y: (heading?.y ?? 0) + 8 }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    for (const down of [60, 120, 180])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x, y: at.y + down }] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
    await expect(sheet).toBeVisible()
  })
})
