import { expect, type Page } from '@playwright/test'
import { lostFocusCount, recordLostFocus, tabTo } from '../kit/focus.ts'
import { musicReady } from '../kit/music-ready.ts'
import { expectPlaying, nowPlayingOf, playDemoSong } from '../kit/music-room.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

const rows = (page: Page) => page.locator('[data-part~="setlist-track"]')

test('the set list keeps the focus when the room turns its page', async ({ page }) => {
  await recordLostFocus(page)
  await page.route('**/api/tracks/room?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=50', 'limit=2') }),
  )
  await playDemoSong(page)
  await tabTo(page, rows(page).first())
  const title = nowPlayingOf(page).locator('h2')
  const seen = ['Rye, Slowly']
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Shift+ArrowRight')
    await expect(title).not.toHaveText(seen.at(-1) as string)
    await expectPlaying(page)
    seen.push(await title.innerText())
    await expect(page.locator('[data-part~="setlist-track"]:focus')).toHaveCount(1)
  }
  expect(await lostFocusCount(page)).toBe(0)
})

test('the set list keeps the focus while it is put in order, thinned out and cleared', async ({ page }) => {
  await recordLostFocus(page)
  await playDemoSong(page)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3)
  const list = page.locator('[data-part~="setlist"]')
  await tabTo(page, list.getByRole('button', { name: 'Reorder' }))
  await page.keyboard.press('Enter')
  const second = (await rows(page).nth(1).locator('.work').innerText()).trim()
  const up = list.getByRole('button', { name: `Move ${second} up`, exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText(second)
  await expect(up).toBeFocused()
  const [first, ...others] = await rows(page).locator('.work').allInnerTexts()
  const titles = rows(page).locator('.work')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(titles).toHaveText([others[0] as string, first as string, ...others.slice(1)])
  await expect(list.getByRole('button', { name: `Move ${second} down`, exact: true })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles).toHaveText([first as string, ...others])
  // By the pointer too, down and up again.
  const lines = list.getByRole('listitem')
  await lines.first().dragTo(lines.nth(2))
  await expect(titles).toHaveText([...others.slice(0, 2), first as string, ...others.slice(2)])
  await lines.nth(2).dragTo(lines.first())
  await expect(titles).toHaveText([first as string, ...others])
  await up.focus()
  const third = (await rows(page).nth(2).locator('.work').innerText()).trim()
  const off = list.getByRole('button', { name: `Remove ${second}`, exact: true })
  await tabTo(page, off)
  await page.keyboard.press('Enter')
  await expect(off).toHaveCount(0)
  await expect(
    list
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Remove / }),
  ).toBeFocused()
  await expect(rows(page).filter({ hasText: third })).toHaveCount(1)
  await tabTo(page, list.getByRole('button', { name: 'Clear' }))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-part~="setlist"]') !== null))
    .toBe(true)
  expect(await lostFocusCount(page)).toBe(0)
})
