import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../kit/focus.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPaused, playDemoSong } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { signInAsMember } from '../kit/sign-in.ts'
import { test } from '../kit/test.ts'
import { openWallSideOf } from '../kit/wall-side.ts'

test.beforeAll(musicReady)

/** Stands on the settings page with the clock in hand, where saving names and asking for an email each say something. */
async function settingsWithClock(page: Page) {
  await signInAsMember(page)
  await page.clock.install()
  await open(page, '/settings')
  // What comes with the first message is fetched, and animations are over, before time stops.
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Messages (F8)' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Save names' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}
const saveNames = (page: Page) => page.getByRole('button', { name: 'Save names' }).click()
const saved = (page: Page) => page.locator('[data-part~="toast"]', { hasText: 'Names saved' })

test.describe('a message', () => {
  test('stands for five seconds, alone, and gives way to news at once', async ({ page }) => {
    await settingsWithClock(page)
    await saveNames(page)
    await expect(saved(page)).toBeVisible()
    await page.clock.runFor(4990)
    await expect(saved(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(300)
    await expect(saved(page)).toHaveCount(0)
    await saveNames(page)
    await expect(saved(page)).toBeVisible()
    const form = page.getByRole('region', { name: 'Email', exact: true })
    await form.getByLabel('New email').fill(`next${Date.now()}@lateset.example`)
    await form.getByLabel('Your password').fill('winter-rye-7')
    await form.getByRole('button', { name: 'Change email' }).click()
    // The form empties itself of passwords once it has said so.
    await expect(form.getByLabel('Your password')).toHaveValue('')
    await expect(page.locator('[data-part~="toast"]', { hasText: 'Check your mail' })).toBeVisible()
    await expect(page.locator('[data-part~="toast"]')).toHaveCount(1)
  })

  test('is reached with F8, waits for whoever is there, and goes with Escape', async ({ page }) => {
    await settingsWithClock(page)
    await saveNames(page)
    await expect(saved(page)).toBeVisible()
    await page.keyboard.press('F8')
    const region = page.getByRole('region', { name: 'Messages (F8)' })
    await expect(region.getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(saved(page)).toBeFocused()
    // Somebody looks at another window meanwhile, and comes back.
    await page.evaluate(() => {
      for (const name of ['blur', 'focus']) dispatchEvent(new Event(name))
    })
    await page.clock.runFor(20_000)
    await expect(saved(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await page.clock.runFor(300)
    await expect(saved(page)).toHaveCount(0)
  })

  test('is swiped away by fifty pixels, not by fewer', async ({ page }) => {
    await settingsWithClock(page)
    await saveNames(page)
    const swipe = async (pixels: number) => {
      const box = await saved(page).locator('[data-part~="toast-title"]').boundingBox()
      if (!box) throw new Error('there is no message')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x - pixels / 2, y)
      await page.mouse.move(x - pixels, y)
      await page.mouse.up()
    }
    await expect(saved(page)).toBeVisible()
    await swipe(45)
    await page.clock.runFor(300)
    await expect(saved(page)).toHaveAttribute('data-state', 'open')
    await swipe(55)
    await page.clock.runFor(300)
    await expect(saved(page)).toHaveCount(0)
  })

  test('is 420 pixels wide at the most', async ({ page }) => {
    await settingsWithClock(page)
    await saveNames(page)
    for (const [screen, width] of [
      [320, 288],
      [360, 328],
      [800, 420],
      [1440, 324],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 700 })
      expect((await page.locator('[data-part~="toasts"]').boundingBox())?.width).toBe(width)
    }
  })
})

test('a tooltip waits 700 ms, one right after another none', async ({ page }) => {
  await page.clock.install()
  await open(page, '/music-room')
  await page
    .locator('#content')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.locator('body').press('k')
  await page.locator('body').press('q')
  const queue = page.getByRole('dialog', { name: 'Queue' })
  await queue.getByRole('button', { name: 'Reorder' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  const tip = page.getByRole('tooltip')
  const row = queue.getByRole('listitem').nth(1)
  /** Rests the pointer on something, away from the tooltip above: whoever heads for that may still read it. */
  const rest = async (on: Locator) => {
    await on.hover()
    for (const y of [32, 34]) await on.hover({ position: { x: 32, y } })
  }
  const waitsFor = async (words: string) => {
    await page.clock.runFor(690)
    await expect(tip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tip).toHaveText(words)
  }
  await rest(row.getByRole('button', { name: /^Move .* up$/ }))
  await waitsFor('Move up')
  await rest(row.getByRole('button', { name: /^Move .* down$/ }))
  await expect(tip).toHaveText('Move down')
  await rest(queue.getByRole('heading', { name: 'tonight’s set' }))
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(310)
  await rest(row.getByRole('button', { name: /^Remove / }))
  await waitsFor('Remove')
})

test('a dialog is nine tenths of the screen high at the most, and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await open(page, '/jukebox-wall?album=8')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(async () => expect((await dialog.boundingBox())?.height).toBe(360)).toPass()
  expect(await dialog.evaluate((card) => card.scrollHeight > card.clientHeight)).toBe(true)
  await dialog.evaluate((card) => card.scrollTo(0, card.scrollHeight))
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
})

/** Opens a record's dialog, stops time, and queues the record, which is said by a message. */
async function messageOverDialog(page: Page) {
  await page.clock.install()
  const card = await openWallSideOf(page, 'Winter Rye')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Messages (F8)' })).toBeAttached()
  await card.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Add to queue' }))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  const message = page.locator('[data-part~="toast"]')
  await expect(message).toBeVisible()
  return { card, dialog, message }
}

test('Escape closes the dialog before the message that came up over it', async ({ page }) => {
  const { card, dialog, message } = await messageOverDialog(page)
  await page.keyboard.press('Escape')
  await page.clock.runFor(300)
  await expect(dialog).toHaveCount(0)
  await expect(card).toBeFocused()
  await expect(message).toHaveAttribute('data-state', 'open')
  // Outside of the messages it is not for them.
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await tabTo(page, message)
  await expect(message).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Escape')
  await page.clock.runFor(300)
  await expect(message).toHaveCount(0)
  await expect(card).toBeFocused()
})

test('the page stays still under the second of two layers when the first has gone', async ({ page }) => {
  const isStill = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden')
  await open(page, '/jukebox-wall?filter=albums')
  expect(await isStill()).toBe(false)
  await page.getByRole('list', { name: 'Records' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/album=/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
  expect(await isStill()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await isStill()).toBe(false)
})

test('a dialog leaves the player usable, with the pointer and with keys', async ({ page }) => {
  const [album] = (await (await page.request.get('/api/albums?q=Winter+Rye')).json()) as { id: number }[]
  await open(page, `/jukebox-wall?album=${album?.id}`)
  const card = page.getByRole('dialog')
  await card.getByRole('button', { name: 'Play album' }).click()
  const strip = page.getByRole('region', { name: 'Player' })
  const sounds = strip.getByRole('button', { name: /^Pause / })
  const stands = strip.getByRole('button', { name: /^Play / })
  await sounds.click()
  await expect(stands).toBeFocused()
  await expect(card).toBeVisible()
  await strip.getByRole('slider', { name: 'Volume' }).click({ position: { x: 20, y: 12 } })
  await expect(strip.getByRole('slider', { name: 'Volume' })).not.toHaveValue('0.8')
  await strip.getByRole('slider', { name: 'Seek' }).click({ position: { x: 150, y: 20 } })
  await expect
    .poll(async () => Number(await strip.getByRole('slider', { name: 'Seek' }).inputValue()))
    .toBeGreaterThan(5)
  await page.keyboard.press('k')
  await expect(sounds).toBeVisible()
  // Nothing of the card lies under the strip.
  const [bottom, top] = await Promise.all([
    card.evaluate((element) => element.getBoundingClientRect().bottom),
    strip.evaluate((element) => element.getBoundingClientRect().top),
  ])
  expect(bottom).toBeLessThanOrEqual(top)
  // From the player the keys lead back into the dialog, which closes as ever.
  await strip.getByRole('button', { name: /^Queue/ }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(sounds).toBeVisible()
})

test('in the Music Room, whose now-playing screen a dialog covers, the strip stands in for it meanwhile', async ({
  page,
}) => {
  await playDemoSong(page)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  const strip = page.locator('[data-part~="player"]')
  await strip.getByRole('button', { name: /^Pause Rye, Slowly/ }).click()
  await expect(strip.getByRole('button', { name: /^Play Rye, Slowly/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCount(0)
  await expectPaused(page)
})
