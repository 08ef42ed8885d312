import { expect, type Page, test } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { type LiveSite, startLiveSite } from '../kit/live-site.ts'
import { expectPictures, goOnAir, openStream, withFakeCamera } from '../kit/live-stage.ts'
import { open } from '../kit/open-page.ts'

test.use(withFakeCamera)
test.describe.configure({ mode: 'default' })

let site: LiveSite
test.beforeAll(async () => {
  site = await startLiveSite()
})
test.afterAll(() => site.close())

async function whisper(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message Blue Hour/ }).fill(words)
  await page.keyboard.press('Enter')
}
const pinnedOn = (page: Page) => page.locator('[data-part~="pinned-line"]')

test('whoever comes to set up a stage where nothing is on the bill is told that no stream is selected', async ({
  browser,
}) => {
  const host = await site.windowFor(browser, 'owner')
  await open(host, '/live-stream?stage=true')
  await expect(host.getByText('No Stream Selected', { exact: true })).toBeVisible()
  await expect(host.getByText('Nobody is on air, and nothing is announced.')).toBeVisible()
})

test('a host slows the chat down and pins a line, and all see both at once', async ({ browser }) => {
  const [host, seat] = [await site.windowFor(browser, 'owner'), await site.windowFor(browser, 'tomas')]
  const address = await openStream(host)
  await open(seat, address)
  await goOnAir(host, address)
  await whisper(host, 'The second set is at ten.')
  await whisper(seat, 'That chord.')
  const line = host.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'That chord.' })
  await line.hover()
  await line.getByRole('button', { name: 'Pin' }).click()
  await expect(pinnedOn(seat)).toContainText('That chord.')
  await expect(pinnedOn(host)).toContainText('tomas')
  await expect(seat.getByRole('button', { name: 'Unpin' })).toHaveCount(0)
  await accessible(host, 'a pinned line')
  // What its author takes back stands nowhere any more.
  const own = seat.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'That chord.' })
  await own.hover()
  await expect(own.getByRole('button', { name: 'Pin' })).toHaveCount(0)
  await own.getByRole('button', { name: 'Delete' }).click()
  await seat.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(pinnedOn(host)).toHaveCount(0)
  await expect(pinnedOn(seat)).toHaveCount(0)
  // Another one, by the keyboard, is there for whoever comes later, until it is taken down.
  const first = host.getByRole('log').locator('[data-part~="line"]').filter({ hasText: 'The second set' })
  await first.focus()
  await first.getByRole('button', { name: 'Pin' }).press('Enter')
  await expect(pinnedOn(seat)).toContainText('The second set is at ten.')
  await open(seat, address)
  await expect(pinnedOn(seat)).toContainText('The second set is at ten.')
  await host.getByRole('button', { name: 'Unpin' }).click()
  await expect(pinnedOn(seat)).toHaveCount(0)

  await host.getByRole('combobox', { name: 'Slow mode' }).selectOption('30 s')
  await expect(seat.getByText('Live chat, slow: one every 30 s')).toBeVisible()
  await expect(seat.getByRole('combobox', { name: 'Slow mode' })).toHaveCount(0)
  await whisper(seat, 'Soup?')
  await whisper(seat, 'And bread?')
  await expect(seat.getByText(/This room is slow: one line in 30 seconds/).first()).toBeVisible()
})

test('a word that is pressed floats over the stage of all, is counted for the host and told to screen readers in sums', async ({
  browser,
}) => {
  const [host, seat] = [await site.windowFor(browser, 'owner'), await site.windowFor(browser, 'tomas')]
  const still = await site.windowFor(browser, 'petra')
  await still.emulateMedia({ reducedMotion: 'reduce' })
  const address = await openStream(host)
  await goOnAir(host, address)
  await Promise.all([open(seat, address), open(still, address)])
  await expectPictures(seat)
  await expectPictures(still)
  const lovely = seat.getByRole('group', { name: 'Say a word' }).getByRole('button', { name: 'Lovely' })
  await lovely.focus()
  for (let press = 0; press < 3; press++) await seat.keyboard.press('Enter')
  const floating = (page: Page) => page.locator('[data-part~="applause"]')
  await expect(floating(host).locator('span').first()).toBeVisible()
  await expect(floating(still).locator('p')).toBeVisible()
  await expect(floating(still).locator('p')).toContainText('Lovely')
  await expect(floating(still).locator('span').first()).toBeHidden()
  await expect(host.locator('[data-part~="applause-sums"]')).toHaveText('Said to the stage: Lovely 3')
  await expect(still.getByRole('status').filter({ hasText: /^Lovely( [23])?$/ })).toHaveCount(1, { timeout: 15_000 })
  // It is gone in a moment, and said no more.
  await expect(floating(host).locator('span')).toHaveCount(0)
  await expect(still.getByRole('status').filter({ hasText: 'Lovely' })).toHaveCount(0, { timeout: 15_000 })
  await accessible(seat, 'words to say')
})
