import { expect, type Page, test } from '@playwright/test'
import { accessible } from '../kit/accessibility.ts'
import { open } from '../kit/open-page.ts'
import { signIn } from '../kit/sign-in.ts'

test.use({
  launchOptions: {
    ...(process.env['BROWSER_PATH'] ? { executablePath: process.env['BROWSER_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

/** A stream that an admin has opened; answers its address. */
async function openStream(page: Page, fields: object = {}): Promise<string> {
  const title = `Blue Hour ${Date.now()}`
  const response = await page.request.post('/api/live-streams', {
    data: { title, description: 'With the lights low.', ...fields },
  })
  const { id } = (await response.json()) as { id: number }
  return `/live-stream/${id}`
}

const framesOf = (page: Page, at = 0) =>
  page
    .locator('[data-part~="live-video"]')
    .nth(at)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

test('a host raises the curtain, members see and hear it, whisper, and are sent home at the end', async ({
  browser,
}) => {
  const [host, seat] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  await signIn(host, 'admin')
  const address = await openStream(host)
  await signIn(seat, 'listener')
  await open(seat, address)
  await expect(seat.getByRole('heading', { name: 'The stage is empty' })).toBeVisible()

  await open(host, address)
  await host.getByRole('link', { name: 'Set up the stage' }).click()
  await expect(host.getByRole('heading', { name: 'before the curtain' })).toBeVisible()
  await expect.poll(() => framesOf(host)).toBeGreaterThan(5)
  const level = () => host.getByRole('meter', { name: 'Microphone level' }).getAttribute('aria-valuenow')
  await expect.poll(level).not.toBe('-20')
  await accessible(host, 'before the curtain')
  await host.getByRole('button', { name: 'Raise the curtain' }).click()
  await expect(host.locator('[data-part~="on-air-lamp"][data-lit]')).toBeVisible()
  await expect(host.locator('[data-part~="host-figures"]')).toContainText(/Good.*Mbit\/s/s)

  await expect.poll(() => framesOf(seat), { timeout: 20_000 }).toBeGreaterThan(30)
  await expect(seat.locator('[data-part~="on-air-lamp"][data-lit]')).toContainText('2 in the room')
  await accessible(seat, 'a stream that is watched')
  await seat.getByRole('textbox', { name: /^Message Blue Hour/ }).fill('That chord.')
  await seat.keyboard.press('Enter')
  await expect(host.getByRole('log')).toContainText('That chord.')

  await host.getByRole('button', { name: 'End Stream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click()
  await expect(seat.getByText('House lights up.')).toBeVisible()
  await expect(seat.locator('video')).toHaveCount(0)
})
