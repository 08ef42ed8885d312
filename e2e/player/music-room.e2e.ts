import { expect, type Page } from '@playwright/test'
import { tabTo } from '../kit/focus.ts'
import { musicReady } from '../kit/music-ready.ts'
import { openRoomPageOf } from '../kit/music-room.ts'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

test.beforeAll(musicReady)

test('the counter counts what plays, and next and previous go round both ends', async ({ page }) => {
  await open(page, '/music-room')
  const playable = await page.locator('[data-part~="uploaded-play"]:not(:disabled, [data-locked])').count()
  expect(playable).toBeGreaterThan(2)
  const place = page.locator('[data-part~="stage-place"]')
  // Other journeys upload songs meanwhile, so that there may be more than the page has rows for.
  await expect(place).toHaveText(/^1 of [3-9]$|^1 of \d\d+$/)
  const title = page.locator('[data-part~="stage-now"] h2')
  const first = await title.innerText()
  await page.getByRole('button', { name: 'Previous track' }).first().click()
  await expect(place).toHaveText(/^(\d+) of \1$/)
  await page
    .getByRole('button', { name: /^Next track/ })
    .first()
    .click()
  await expect(place).toHaveText(/^1 of \d+$/)
  await expect(title).toHaveText(first)
})

test('every track has its row: those with audio first, locked and silent ones told apart', async ({ page }) => {
  const coat = await openRoomPageOf(page, 'Good Coat')
  await expect(page.getByRole('heading', { name: 'Uploaded Tracks' })).toBeVisible()
  const silent = await page
    .locator('[data-part~="uploaded"] > li')
    .evaluateAll((rows) =>
      rows.map((one) => one.querySelector('[data-part~="uploaded-meta"]')?.textContent === 'No audio file available'),
    )
  expect(silent.lastIndexOf(false)).toBeLessThan(silent.indexOf(true))
  await expect(coat.getByRole('button', { name: 'Good Coat by Ines Caldera: No Audio' })).toBeDisabled()
  await expect(coat.locator('[data-part~="uploaded-length"]')).toHaveText('--:--')
  const amen = await openRoomPageOf(page, 'Amen, Eventually')
  await amen.getByRole('button', { name: 'Amen, Eventually by Ruth Amadi: Fan Pass needed' }).click()
  await expect(page.getByText('Fan Pass holders hear this one. It is $9.99 a month.')).toBeVisible()
})

test('a row plays its track, and a set plays its own', async ({ page }) => {
  const rye = await openRoomPageOf(page, 'Rye, Slowly')
  await rye.getByRole('button', { name: 'Play Rye, Slowly by The Delmar Six' }).click()
  await expect(page.locator('[data-part~="stage-now"] h2')).toHaveText('Rye, Slowly')
  await expect(rye).toContainText('Playing')
  await page.getByRole('button', { name: 'Play set Loud Enough to Cook To' }).click()
  await expect(page.locator('[data-part~="stage-now"] h2')).not.toHaveText('Rye, Slowly')
})

test('sharing takes the native way where there is one, and a cancelled share says nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = (data) => {
      shared.push(data ?? {})
      return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'))
    }
  })
  const rye = await openRoomPageOf(page, 'Rye, Slowly')
  const share = rye.getByRole('button', { name: 'Share Rye, Slowly' })
  await share.click()
  await share.click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  expect(shared).toHaveLength(2)
  expect(shared[0]).toMatchObject({ title: 'Rye, Slowly', url: expect.stringMatching(/\/music-room\?track=\d+$/) })
  await expect(page.getByText('Link Copied!')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without the native way the link is copied, or shown where even that fails', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await open(page, '/music-room')
  await page.getByRole('button', { name: 'Share Track', exact: true }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  await expect(page.getByText('Share this track with your friends')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^http.+\/music-room\?track=\d+$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Share Track', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Copy this link' }).getByLabel('Link')).toHaveValue(copied)
})

for (const [what, prepare] of [
  [
    'is not allowed',
    // The page itself is denied it, by the policy it comes with.
    (page: Page) =>
      page.route('**/music-room', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'permissions-policy': 'clipboard-write=()' },
        })
      }),
  ],
  // As on a site without a certificate, where browsers have no clipboard for pages.
  [
    'does not exist',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })),
  ],
] as const)
  test(`where copying ${what}, the link is shown to copy by hand`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
    await prepare(page)
    const rye = await openRoomPageOf(page, 'Rye, Slowly')
    const share = rye.getByRole('button', { name: 'Share Rye, Slowly' })
    await tabTo(page, share)
    await page.keyboard.press('Enter')
    const link = page.getByRole('dialog', { name: 'Copy this link' }).getByLabel('Link')
    await expect(link).toBeFocused()
    await expect(link).toHaveValue(/^http.+\/music-room\?track=\d+$/)
    // It stands there selected, so that one stroke copies it.
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
    await expect(page.getByText('Link Copied!')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })

test('a native share that breaks is made up for by copying', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException('', 'DataError'))
  })
  const rye = await openRoomPageOf(page, 'Rye, Slowly')
  await rye.getByRole('button', { name: 'Share Rye, Slowly' }).click()
  await expect(page.getByText('Link Copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/music-room\?track=\d+$/)
})

test('a link to no track leaves the room standing, with a word', async ({ page }) => {
  await open(page, '/music-room?track=999999')
  await expect(page.getByText('Track not found')).toBeVisible()
  await expect(page.locator('[data-part~="stage-now"] h2')).not.toBeEmpty()
})
