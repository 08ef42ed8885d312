import { expect, type Page } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { musicReady } from '../kit/music-ready.ts'
import { musicRoomPath, nowPlayingOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Player: / })

/** Plays the song and goes on to another page, where the strip opens the sheet. */
async function openSheet(page: Page) {
  await open(page, await musicRoomPath(page))
  await nowPlayingOf(page).locator('[data-part~="transport-play"]').tap()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('link', { name: 'Artists', exact: true }).first().tap()
  await expect(page).toHaveURL(/\/artists$/)
  await page.getByRole('button', { name: 'Open the player' }).tap()
  await expect(sheetOf(page)).toBeVisible()
}

/** Drags with one finger from the middle of an element. */
async function swipe(page: Page, selector: string, down: number) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + 40 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  for (let step = 1; step <= 6; step++)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: at.x, y: at.y + (down * step) / 6 }],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const colorScheme of ['dark', 'light'] as const)
  test(`it opens at its top, with its controls in sight, in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openSheet(page)
    const sheet = sheetOf(page)
    await page.waitForTimeout(600)
    expect(await sheet.evaluate((card) => card.scrollTop)).toBe(0)
    const play = sheet.locator('[data-part~="transport-play"]')
    await expect(play).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByRole('slider', { name: 'Seek' })).toBeInViewport({ ratio: 1 })
    const colours = await play.evaluate((button) => [
      getComputedStyle(button).backgroundColor,
      getComputedStyle(button.closest('[data-part~="dialog"]') as Element).backgroundColor,
    ])
    expect(colours[0]).not.toBe(colours[1])
    await accessible(page, `the player of phones, ${colorScheme}`)
  })

test('its volume is turned there, where the system leaves that to the page', async ({ page }) => {
  await openSheet(page)
  const volume = sheetOf(page).getByRole('slider', { name: 'Volume' })
  await volume.fill('0.3')
  await expect(volume).toHaveAttribute('aria-valuetext', '30 percent')
  await sheetOf(page).getByRole('button', { name: 'Mute' }).tap()
  await expect(volume).toHaveValue('0')
  // As on phones that keep the volume to their own keys.
  await page.addInitScript(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => {} }),
  )
  await page.reload()
  // It stands open again: it is a step of the history.
  await expect(sheetOf(page).getByRole('button', { name: 'Mute' })).toBeVisible()
  await expect(volume).toHaveCount(0)
})

test('Back closes it, and so do its button and a swipe down; a short pull does not', async ({ page }) => {
  await openSheet(page)
  await page.goBack()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/artists$/)

  const opener = page.getByRole('button', { name: 'Open the player' })
  await opener.tap()
  await sheetOf(page).getByRole('button', { name: 'Close' }).tap()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/artists$/)

  await opener.tap()
  await expect(sheetOf(page)).toBeVisible()
  await page.waitForTimeout(600)
  await swipe(page, '[data-part~="sheet"]', 50)
  await page.waitForTimeout(300)
  await expect(sheetOf(page)).toBeVisible()
  await swipe(page, '[data-part~="sheet"]', 260)
  await expect(sheetOf(page)).toBeHidden()
  // None of the three has left an entry behind that Back would have to pass.
  await page.goBack()
  await expect(page).toHaveURL(/\/music-room/)
})

test('a page gone to from it is left by Back for the player', async ({ page }) => {
  await openSheet(page)
  await sheetOf(page).getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/artist\//)
  await expect(sheetOf(page)).toBeHidden()
  await page.goBack()
  await expect(sheetOf(page)).toBeVisible()
})

test('its queue is one press away, by finger and by key', async ({ page }) => {
  await openSheet(page)
  const button = sheetOf(page).getByRole('button', { name: /^Queue, \d+ tracks?$/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const heading = sheetOf(page).getByRole('heading', { name: 'tonight’s set' })
  await button.tap()
  await expect(heading).toBeInViewport({ ratio: 1 })
  expect(await sheetOf(page).evaluate((card) => card.scrollTop)).toBeGreaterThan(0)
  await button.press('Enter')
  // From there the next key leads into the list.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[data-part~="setlist"]') !== null)).toBe(true)
})
